import { expect, it } from "vitest";

import { EMPTY } from "../map/document";
import { painted } from "../map/edits";
import { boundsOf, boxOf, gridOf, isInside, sightOf } from "./viewport.svelte";

it("there is room for any map of the game, and around a larger one", () => {
  const far = painted(EMPTY, [{ q: 30, r: -12 }], []);
  expect(boundsOf(EMPTY)).toEqual({ left: -20, right: 20, top: -9, bottom: 9 });
  expect(boundsOf(far)).toEqual({ left: -20, right: 54, top: -15, bottom: 9 });
});

it("what is beyond the edge of the paper is not drawn on", () => {
  const bounds = boundsOf(EMPTY);
  expect(isInside(bounds, { q: 10, r: 0 })).toBe(true);
  expect(isInside(bounds, { q: 11, r: 0 })).toBe(false);
  expect(isInside(bounds, { q: 0, r: 10 })).toBe(false);
});

it("every empty hex is drawn once, inside the box", () => {
  const bounds = { left: -2, right: 2, top: 0, bottom: 1 };
  expect(gridOf(bounds).split("M")).toHaveLength(1 + 3 + 2);
  const { left, width } = boxOf(bounds);
  expect([left, width].map(Math.round)).toEqual([-273, 546]);
});

it("the whole map is shown, and something of an empty canvas", () => {
  const { width, height } = sightOf(EMPTY);
  expect(width).toBeGreaterThan(height);
  const { left, top } = sightOf(painted(EMPTY, [{ q: 4, r: 0 }], []));
  expect([left, top].map(Math.round)).toEqual([463, -230]);
});
