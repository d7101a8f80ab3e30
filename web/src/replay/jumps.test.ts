import { expect, test } from "vitest";

import { biggestJump, changeOf } from "./jumps";

const CHANCES = [
  [500, 500],
  [520, 480],
  [470, 530],
  [471, 529],
];

test("the biggest jump names its frame and its seat", () => {
  expect(biggestJump(CHANCES, 0, 3)).toEqual({ at: 2, seat: 0, by: -50 });
});

test("small changes are no jump", () => {
  expect(biggestJump(CHANCES, 2, 3)).toBeNull();
  expect(biggestJump(CHANCES, -1, 0)).toBeNull();
});

test("a frame before the first has no chance to compare", () => {
  expect(changeOf(CHANCES, 0, -1, 0)).toBe(0);
  expect(changeOf(CHANCES, 1, 1, 2)).toBe(50);
});
