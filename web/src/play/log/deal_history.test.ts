import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

vi.mock("../board/spotlight", () => ({ light: vi.fn() }));

import { IslandLogText } from "../../island/text/log_text";
import DealHistory from "./DealHistory.svelte";
import { light } from "../board/spotlight";

const SEATS = ["red", "blue", "ivory"];
const LOG: [number, string, ...string[]][] = [
  [0, "end", "turn blue"],
  [1, "bank wool 4 for brick"],
  [1, "end", "turn red"],
  [0, "offer wool for ore"],
  [0, "close ivory", "gain red ore", "lose red wool", "gain ivory wool", "lose ivory ore"],
];

/** Renders the trades in the log for the player at this seat. */
function history(viewer: number) {
  const text = new IslandLogText(SEATS, []);
  const entries = LOG.flatMap(([seat, action, ...results], number) =>
    text.entriesOf({ seat, action, results, number }),
  );
  const onagain = vi.fn();
  const name = (seat: number, first: boolean) =>
    seat === viewer ? (first ? "You" : "you") : (SEATS[seat] ?? "");
  render(DealHistory, { entries, colours: ["red", "blue", "ivory"], name, viewer, onagain });
  return { onagain };
}

const rows = () => screen.getAllByRole("listitem").map((row) => row.firstElementChild!.ariaLabel);

async function press(role: string, name: string | RegExp): Promise<void> {
  screen.getByRole(role, { name }).click();
  await tick();
}

test("the newest trade is on top, with its turn, giver and receiver", () => {
  history(2);
  expect(rows()).toEqual([
    "Turn 2: red gave 1 Wool to you for 1 Ore",
    "Turn 1: blue traded 4 Wool for 1 Brick with the bank",
  ]);
});

test("the player's own trades can be shown alone", async () => {
  history(1);
  await press("radio", "Mine");
  expect(rows()).toEqual(["Turn 1: You traded 4 Wool for 1 Brick with the bank"]);
});

test("a row highlights both seats, and can repeat the player's own offer", async () => {
  const { onagain } = history(0);
  await press("button", /Turn 2/);
  expect(vi.mocked(light).mock.lastCall?.[0]).toHaveLength(2);
  await press("button", "Offer again");
  expect(onagain).toHaveBeenCalledWith("offer wool for ore");
});
