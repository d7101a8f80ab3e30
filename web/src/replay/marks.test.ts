import { expect, test } from "vitest";

import { islandMarks } from "../island/marks";
import { natickMarks } from "../natick/marks";
import type { LogLine } from "../types/protocol";
import { marksOf } from "./marks";

const NAMES = ["red", "blue"];

function line(seat: number, action: string, ...results: string[]): LogLine {
  return { number: 0, seat, action, results };
}

test("sevens, cities, trades and awards of the island are marked where they happen", () => {
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

test("villages and trades of Natick are marked", () => {
  const log = [line(0, "village r2"), line(1, "accept", "trade red blue")];
  expect(marksOf(log, NAMES, natickMarks).map(({ at, lane }) => [at, lane])).toEqual([
    [1, "buildings"],
    [2, "trades"],
  ]);
});
