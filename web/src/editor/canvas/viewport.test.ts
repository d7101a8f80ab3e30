import { expect, it } from "vitest";

import { EMPTY } from "../map/document";
import { painted } from "../map/edits";
import { boundsOf, boxOf, gridOf, isInside, sightOf } from "./viewport.svelte";

it("has room for any map and around larger ones", () => {
  const far = painted(EMPTY, [{ q: 30, r: -12 }], []);
  expect(boundsOf(EMPTY)).toEqual({ left: -20, right: 20, top: -9, bottom: 9 });
  expect(boundsOf(far)).toEqual({ left: -20, right: 54, top: -15, bottom: 9 });
});

it("ignores strokes beyond the edge", () => {
  const bounds = boundsOf(EMPTY);
  expect(isInside(bounds, { q: 10, r: 0 })).toBe(true);
  expect(isInside(bounds, { q: 11, r: 0 })).toBe(false);
  expect(isInside(bounds, { q: 0, r: 10 })).toBe(false);
});

it("draws every empty hex once, inside the box", () => {
  const bounds = { left: -2, right: 2, top: 0, bottom: 1 };
  expect(gridOf(bounds).split("M")).toHaveLength(1 + 3 + 2);
  const { left, width } = boxOf(bounds);
  expect([left, width].map(Math.round)).toEqual([-273, 546]);
});

it("shows the whole map and some empty canvas", () => {
  const { width, height } = sightOf(EMPTY);
  expect(width).toBeGreaterThan(height);
  const { left, top } = sightOf(painted(EMPTY, [{ q: 4, r: 0 }], []));
  expect([left, top].map(Math.round)).toEqual([463, -230]);
});
