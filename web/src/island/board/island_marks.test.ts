import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";

import IslandMarks from "./IslandMarks.svelte";
import { placesOf } from "./places";
import { channel, sailing } from "./sea_fixture";

it.each([
  [2, 0, 1, "+2 points"],
  [1, 0, 1, "+1 point"],
  [0, 1, 1, "+1 card"],
  [2, 0, 0.2, "+2 VP"],
])(
  "shows the reward of a new island: %i points, %i cards",
  (bonus_points, bonus_cards, unit, words) => {
    const board = { ...channel, bonus_points, bonus_cards };
    const islands = [0, 2].map((hex) => ({ hexes: [hex], settled: [] }));
    const view = { ...sailing({ turn: 3 }), board, islands };
    render(IslandMarks, { view, places: placesOf(board), unit, grow: 1 });
    expect(screen.getAllByText(words)).not.toEqual([]);
  },
);

it("stays legible", () => {
  const islands = [0, 2].map((hex) => ({ hexes: [hex], settled: [] }));
  const view = { ...sailing({ turn: 3 }), board: { ...channel, bonus_points: 2 }, islands };
  const unit = 0.13;
  render(IslandMarks, { view, places: placesOf(channel), unit, grow: 1.5 });
  const [, scale] = /scale\((.*)\)/.exec(
    screen.getAllByRole("img")[0]!.getAttribute("transform")!,
  )!;
  expect(18 * Number(scale) * unit).toBeCloseTo(11, 1);
});
