import { expect, it } from "vitest";

import { coastAt, coastNear, coastsOf } from "./coasts";
import { disc } from "./cells";
import { EMPTY } from "./document";
import { painted } from "./edits";

const island = painted(EMPTY, disc({ q: 0, r: 0 }, 1), []);

it("an island of seven hexes has eighteen coasts", () => {
  expect(coastsOf(island)).toHaveLength(18);
});

it("a hex that may be sea has none, and sea outside counts as water", () => {
  const maybe = painted(island, [{ q: 1, r: 0 }], ["hills", "sea"]);
  expect(coastsOf(maybe).some(({ q }) => q === 1)).toBe(true);
  expect(coastsOf(maybe).some(({ q, r }) => q === 1 && r === 0)).toBe(false);
  expect(coastsOf(painted(island, disc({ q: 3, r: 0 }, 1), ["sea"]))).toHaveLength(18);
});

it("a port is off the middle of its side, with piers at the corners", () => {
  const coast = coastAt({ q: 0, r: 0 }, "E");
  expect(coast.x).toBeCloseTo(144.6, 1);
  expect(coast.y).toBeCloseTo(0);
  expect(coast.piers.map(({ y }) => Math.round(y))).toEqual([-50, 50]);
});

it("a tap selects the nearest coast, and none from far away", () => {
  const coasts = coastsOf(island);
  expect(coastNear(coasts, { x: 250, y: 5 }, 60)?.key).toBe("1,0 E");
  expect(coastNear(coasts, { x: 0, y: 0 }, 60)).toBeNull();
});
