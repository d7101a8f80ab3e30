import { expect, test } from "vitest";

import type { LogLine } from "../../types/protocol";
import { awardChanges } from "./awards";

const COLOURS = ["red", "blue"];
const lines = (...results: string[]): LogLine[] =>
  results.map((result, number) => ({ number, seat: 0, action: "road e1", results: [result] }));

const changes = (past: string[], news: string[]): unknown =>
  awardChanges(lines(...past, ...news), lines(...news), COLOURS);

test("an award goes from seat to seat", () => {
  expect(changes(["award longest_road red"], ["award longest_road blue"])).toEqual([
    { award: "longest_road", from: 0, to: 1 },
  ]);
});

test("an award is won for the first time, and lost to nobody", () => {
  expect(changes([], ["award largest_army blue"])).toEqual([
    { award: "largest_army", from: null, to: 1 },
  ]);
  expect(changes(["award longest_road red"], ["vacate longest_road"])).toEqual([
    { award: "longest_road", from: 0, to: null },
  ]);
});

test("other news changes no award", () => {
  expect(changes(["award longest_road red"], ["gain red ore"])).toEqual([]);
});
