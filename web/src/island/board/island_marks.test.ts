import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";

import IslandMarks from "./IslandMarks.svelte";
import { placesOf } from "./places";
import { channel, sailing } from "./sea_fixture";

it.each([
  [2, 0, "+2 points"],
  [1, 0, "+1 point"],
  [0, 1, "+1 card"],
])("says what a new island brings: %i points, %i cards", (bonus_points, bonus_cards, words) => {
  const board = { ...channel, bonus_points, bonus_cards };
  const islands = [0, 2].map((hex) => ({ hexes: [hex], settled: [] }));
  const view = { ...sailing({ turn: 3 }), board, islands };
  render(IslandMarks, { view, places: placesOf(board), grow: 1 });
  expect(screen.getAllByText(words)).not.toEqual([]);
});
