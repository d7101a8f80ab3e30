import { expect, test } from "vitest";

import { arc } from "./arc";

test("an arc leads from one end to the other, highest in its middle, and bends all the way", () => {
  const way = arc({ x: 0, y: 100 }, { x: 80, y: 60 }, 70, [0, 0.25, 0.5, 0.75, 1]);
  expect(way[0]).toEqual({ x: 0, y: 100 });
  expect(way[2]).toEqual({ x: 40, y: -10 });
  expect(way[4]).toEqual({ x: 80, y: 60 });
  const climbs = way.slice(1).map(({ y }, part) => y - (way[part]?.y ?? 0));
  expect(climbs).toEqual(climbs.toSorted((a, b) => a - b));
});
