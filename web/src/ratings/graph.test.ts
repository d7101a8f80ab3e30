import { expect, test } from "vitest";

import { paths, scales, ticks, type Point } from "./graph";

const point = (number: number, plus_minus: number): Point => ({
  finished: 0,
  place: 0,
  number,
  plus_minus,
});
const POINTS = [point(1500, 400), point(1600, 300), point(1550, 250)];
const BOX = { width: 200, height: 100 };

test("round numbers cover the whole band", () => {
  const marks = ticks(POINTS);
  expect(marks[0]).toBeLessThanOrEqual(1100);
  expect(marks[marks.length - 1]).toBeGreaterThanOrEqual(1900);
  expect(marks.length).toBeLessThanOrEqual(6);
});

test("games go from left to right, ratings upwards", () => {
  const { x, y } = scales(POINTS, BOX);
  expect([x(0), x(1), x(2)]).toEqual([0, 100, 200]);
  expect(y(1600)).toBeLessThan(y(1500));
});

test("a band follows the upper line and returns along the lower one", () => {
  const { band, line } = paths(POINTS, BOX);
  expect(band.split("L")).toHaveLength(6);
  expect(line.split("L")).toHaveLength(3);
});

test("a single game is in the middle", () => {
  expect(paths([point(1500, 400)], BOX).line).toMatch(/^M100\.0 /);
});
