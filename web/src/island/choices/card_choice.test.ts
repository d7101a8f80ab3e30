import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test, vi } from "vitest";

import { readStory } from "../../stories/story";
import type { DevelopmentKind, View } from "../../types/island";
import CardChoice from "./CardChoice.svelte";
import { IslandIntent } from "../turn/intent.svelte";

const { view: base } = await readStory<View>("turn");

/** Opens a card of this kind during a turn with these legal actions. */
function opened(kind: DevelopmentKind, ...legal: string[]) {
  return openedAt(base, kind, ...legal);
}

function openedAt(table: View, kind: DevelopmentKind, ...legal: string[]) {
  const view = { ...table, you: { ...table.you!, legal } };
  const send = vi.fn().mockResolvedValue(true);
  const intent = new IslandIntent(() => view, send);
  intent.open(kind);
  render(CardChoice, { kind, intent, busy: false });
  return { intent, send };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

async function press(...names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    button(name).click();
    await tick();
  }
}

test.each(["knight", "road_building"] as const)("a %s needs no choice", async (kind) => {
  const { send } = opened(kind, kind);
  expect(screen.queryByRole("button", { name: /Ore/ })).toBeNull();
  await press("Play");
  expect(send).toHaveBeenCalledWith(kind);
});

test.each([
  ["knight", "Move the robber or the pirate and steal a card."],
  ["road_building", "Build two free roads or ships."],
] as const)("describes what a %s also does with ships", (kind, words) => {
  openedAt({ ...base, rules: { ...base.rules, ships: 15 } }, kind, kind);
  expect(screen.getByText(words)).toBeTruthy();
});

test("a monopoly takes one resource, the last one chosen", async () => {
  const { send } = opened("monopoly", "monopoly ore", "monopoly wool");
  expect(button("Play").disabled).toBe(true);
  await press(/Ore/, /Wool/, "Play");
  expect(send).toHaveBeenCalledWith("monopoly wool");
});

test("a year of plenty takes two cards, also of one kind, if the bank has them", async () => {
  const legal = ["year_of_plenty ore ore", "year_of_plenty wool ore"];
  const { send } = opened("year_of_plenty", ...legal);
  expect(button(/Brick/).disabled).toBe(true);
  await press(/Wool/);
  expect(button(/Wool/).disabled).toBe(true);
  expect(button("Play").disabled).toBe(true);
  await press(/Ore/, "Play");
  expect(send).toHaveBeenCalledWith("year_of_plenty wool ore");
});

test("a year of plenty takes one card if the bank has no more", async () => {
  const { send } = opened("year_of_plenty", "year_of_plenty ore");
  await press(/Ore/, "Play");
  expect(send).toHaveBeenCalledWith("year_of_plenty ore");
});

test("a closed card forgets its choice", async () => {
  const { intent } = opened("monopoly", "monopoly ore");
  await press(/Ore/, "Cancel");
  expect([intent.card, intent.picked.ore]).toEqual([null, 0]);
});
