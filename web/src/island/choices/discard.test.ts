import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import { NO_CARDS } from "../../art/resources";
import { readStory } from "../../stories/story";
import type { Cards, View } from "../../types/island";
import DiscardChoice from "./DiscardChoice.svelte";
import Hand from "../hand/Hand.svelte";
import { IslandIntent } from "../turn/intent.svelte";

const story = await readStory<View>("discard");
const cards = (some: Partial<Cards>): Cards => ({ ...NO_CARDS, ...some });

/**
 * Renders the hand and the prompt of a viewer who has three lumber and one wool and must discard
 * two cards. Another player must discard four.
 */
function discarding() {
  const { viewer, seats } = story.view;
  const hand = cards({ lumber: 3, wool: 1 });
  const prompt = story.view.prompts.find(({ seat }) => seat === viewer)!;
  const other = seats.findIndex((_, seat) => seat !== viewer);
  const view: View = {
    ...story.view,
    seats: seats.map((seat, i) => (i === viewer ? { ...seat, hand, cards: 4 } : seat)),
    prompts: [
      { ...prompt, count: 2 },
      { ...prompt, seat: other, count: 4 },
    ],
  };
  const send = vi.fn().mockResolvedValue(true);
  const intent = new IslandIntent(() => view, send);
  render(Hand, { seat: view.seats[viewer!]!, intent, owed: 2, gained: [] });
  const colours = story.info.seats.map(({ colour }) => colour);
  const name = (seat: number) => (seat === other ? "Bo" : "");
  render(DiscardChoice, { view, intent, colours, owed: 2, held: 4, busy: false, name });
  return { intent, send };
}

async function press(name: RegExp | string): Promise<void> {
  screen.getByRole("button", { name }).click();
  await tick();
}

test("a tap returns a card; the pile stays after the last", async () => {
  const { intent } = discarding();
  const gone = [];
  for (const chosen of [0, 1, 2]) {
    await press(new RegExp(`Discard Lumber: ${chosen} of 3 chosen`));
    gone.push(intent.picked.lumber);
  }
  expect(gone).toEqual([1, 2, 0]);
});

test("shows how many more to discard, and sends the complete choice", async () => {
  const { send } = discarding();
  await press(/Lumber/);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "One more" }).disabled).toBe(true);
  await press(/Wool/);
  await press(/^Discard$/);
  expect(send).toHaveBeenCalledWith("discard lumber wool");
});

test("shows which others must discard and how many", () => {
  discarding();
  expect(screen.getByText("Bo also discards 4 cards")).toBeTruthy();
});
