import { expect, test } from "vitest";

import type { View } from "../../types/island";
import { impactOf } from "./impact";

/** The viewer is red and has a building on a corner of `h0` but not of `h1`. */
const VIEW = {
  viewer: 0,
  seats: [{ name: "red" }, { name: "blue" }],
  board: {
    hexes: [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ],
    nodes: [[-1, 1]],
  },
  buildings: [{ seat: 0, node: 0 }],
} as unknown as View;

const impact = (action: string, ...results: string[]) =>
  impactOf({ number: 1, seat: 1, action, results }, VIEW);

test("a robber counts next to the viewer's buildings", () => {
  expect(impact("robber h0")).toEqual({ weight: 5, near: true });
  expect(impact("robber h1").weight).toBe(0);
});

test("cities and lost cards count more than rolls", () => {
  expect(impact("city n4").weight).toBeGreaterThan(impact("dice 3 4").weight);
  expect(impact("take", "lose red ore").weight).toBeGreaterThan(impact("dice 3 4").weight);
  expect(impact("dice 3 4").weight).toBeGreaterThan(impact("dice 1 1").weight);
  expect(impact("end").weight).toBe(0);
});
