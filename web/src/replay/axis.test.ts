import { expect, test } from "vitest";

import { axisTicks } from "./axis";

/** Turns of four frames each. */
const turns = (count: number): number[] => Array.from({ length: count }, (_, turn) => 4 * turn);
const shown = (count: number, width: number): number[] =>
  axisTicks(turns(count), 4 * count, width).map(({ turn }) => turn);

test("a short game has a number for each tenth turn", () => {
  expect(shown(44, 330)).toEqual([10, 20, 30, 40]);
});

test("a long game has fewer numbers where there is less room", () => {
  expect(shown(368, 330)).toEqual([50, 100, 150, 200, 250, 300, 350]);
  expect(shown(368, 1200)).toHaveLength(36);
});
