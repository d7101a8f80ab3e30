import { expect, test } from "vitest";

import { arrowTo } from "./pointing";

const WINDOW = { left: 0, top: 0, right: 400, bottom: 400 };
const square = (x: number, y: number) => ({ left: x, top: y, right: x + 20, bottom: y + 20 });

test("an arrow comes from the lower right and ends next to its target", () => {
  const { tail, tip } = arrowTo(square(200, 200), WINDOW, [], 80);
  expect(tail.x).toBeGreaterThan(tip.x);
  expect(tail.y).toBeGreaterThan(tip.y);
  expect(tip.x).toBeGreaterThan(210);
});

test("in the lower right corner it comes from the upper left", () => {
  const { tail, tip } = arrowTo(square(370, 370), WINDOW, [], 80);
  expect(tail.x).toBeLessThan(tip.x);
  expect(tail.y).toBeLessThan(tip.y);
});

test("it avoids text", () => {
  const read = { left: 150, top: 240, right: 400, bottom: 400 };
  const { tail } = arrowTo(square(200, 200), WINDOW, [read], 80);
  expect(tail.y < 240 || tail.x < 150).toBe(true);
});
