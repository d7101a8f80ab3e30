import { expect, test } from "vitest";

import { momentOf, stepped, type Course } from "./moments";

/** A game of two seats with four setup steps, and turns that start at frames 4, 10, 11 and 20. */
const COURSE: Course = { last: 24, turns: [4, 10, 11, 20], seats: 2 };

test("a frame belongs to the turn in progress", () => {
  expect(momentOf(0, COURSE)).toEqual({ turn: 0, step: 0, steps: 4 });
  expect(momentOf(4, COURSE)).toEqual({ turn: 1, step: 0, steps: 6 });
  expect(momentOf(13, COURSE)).toEqual({ turn: 3, step: 2, steps: 9 });
  expect(momentOf(24, COURSE)).toEqual({ turn: 4, step: 4, steps: 4 });
});

test("steps by turn stop at the start of turns, by round at the first seat's", () => {
  expect([0, 4, 10, 13, 20].map((at) => stepped(at, 1, "turn", COURSE))).toEqual([
    4, 10, 11, 20, 24,
  ]);
  expect([24, 13, 4].map((at) => stepped(at, -1, "turn", COURSE))).toEqual([20, 11, 0]);
  expect([0, 5, 11].map((at) => stepped(at, 1, "round", COURSE))).toEqual([4, 11, 24]);
});

test("steps stay inside the game", () => {
  expect(stepped(24, 1, "step", COURSE)).toBe(24);
  expect(stepped(0, -1, "turn", COURSE)).toBe(0);
});
