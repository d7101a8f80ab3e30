import { expect, test } from "vitest";

import { islandMarks } from "../island/entry";
import { natickMarks } from "../natick/entry";
import type { LogLine } from "../types/protocol";
import { axisTicks, marksOf } from "./timeline";

const NAMES = ["red", "blue"];

function line(seat: number, action: string, ...results: string[]): LogLine {
  return { number: 0, seat, action, results };
}

test("marks sevens, cities, trades and awards of the island", () => {
  const log = [
    line(-1, "dice 3 4"),
    line(-1, "dice 3 5"),
    line(1, "city n3"),
    line(0, "close blue", "trade red blue", "gain red ore 1"),
    line(0, "road e3", "award longest_road red"),
  ];
  expect(marksOf(log, NAMES, islandMarks).map(({ at, lane, seat }) => [at, lane, seat])).toEqual([
    [1, "sevens", null],
    [3, "buildings", 1],
    [4, "trades", 0],
    [5, "awards", 0],
  ]);
});

test("marks villages and trades of Natick", () => {
  const log = [line(0, "village r2"), line(1, "accept", "trade red blue")];
  expect(marksOf(log, NAMES, natickMarks).map(({ at, lane }) => [at, lane])).toEqual([
    [1, "buildings"],
    [2, "trades"],
  ]);
});

/** The first frame of each turn, for turns of four frames. */
const turns = (count: number): number[] => Array.from({ length: count }, (_, turn) => 4 * turn);
const shown = (count: number, width: number): number[] =>
  axisTicks(turns(count), 4 * count, width).map(({ turn }) => turn);

test("a short game has a number for every tenth turn", () => {
  expect(shown(44, 330)).toEqual([10, 20, 30, 40]);
});

test("a long game has fewer numbers in a narrow window", () => {
  expect(shown(368, 330)).toEqual([50, 100, 150, 200, 250, 300, 350]);
  expect(shown(368, 1200)).toHaveLength(36);
});
