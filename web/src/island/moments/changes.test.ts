import { expect, it, test } from "vitest";

import { line } from "../../net/table_fixture";
import type { View } from "../../types/island";
import type { LogLine } from "../../types/protocol";
import type { Places } from "../board/places";
import { awardChanges, incomes, paid, thefts } from "./changes";

const view = { seats: [{ name: "red" }, { name: "blue" }] } as View;

function got(action: string, ...results: string[]): string[] {
  return incomes([{ ...line(1), action, results }], view).map(
    ({ seat, things }) => `${seat}: ${things.map(({ count, icon }) => count + icon).join(" ")}`,
  );
}

it("reports each seat's cards from a roll", () => {
  expect(got("dice 4 4", "gain red ore 2", "gain blue wool ore")).toEqual([
    "0: 2r-ore",
    "1: 1r-wool 1r-ore",
  ]);
});

it("reports the cards of the second settlement and those chosen for gold", () => {
  expect(got("settlement n4", "gain red ore wool")).toEqual(["0: 1r-wool 1r-ore"]);
  expect(got("pick wool 2")).toEqual(["0: 2r-wool"]);
});

it("ignores cards from other players", () => {
  expect(got("take ore", "gain red ore", "lose blue ore")).toEqual([]);
  expect(got("close", "gain red ore")).toEqual([]);
});

it("outlines a hex once for several rolls", () => {
  const roll = { ...line(1), action: "dice 4 4", results: ["produce h3"] };
  expect(paid([roll, roll], view, {} as Places).hexes).toEqual([3]);
});

const COLOURS = ["red", "blue"];

function theft(action: string, ...results: string[]): unknown {
  return thefts([{ number: 1, seat: -1, action, results }], COLOURS);
}

test("shows the stolen card to thief and victim only", () => {
  expect(theft("take ore", "lose blue ore", "gain red ore")).toEqual([
    { thief: 0, victim: 1, card: "ore" },
  ]);
  expect(theft("take ?", "lose blue ?", "gain red ?")).toEqual([
    { thief: 0, victim: 1, card: null },
  ]);
});

test("does not treat a discard as a theft", () => {
  expect(theft("discard ore", "lose blue ore")).toEqual([]);
});

const lines = (...results: string[]): LogLine[] =>
  results.map((result, number) => ({ number, seat: 0, action: "road e1", results: [result] }));

const changes = (past: string[], news: string[]): unknown =>
  awardChanges(lines(...past, ...news), lines(...news), COLOURS);

test("moves an award between seats", () => {
  expect(changes(["award longest_road red"], ["award longest_road blue"])).toEqual([
    { award: "longest_road", from: 0, to: 1 },
  ]);
});

test("reports an award without a previous or next owner", () => {
  expect(changes([], ["award largest_army blue"])).toEqual([
    { award: "largest_army", from: null, to: 1 },
  ]);
  expect(changes(["award longest_road red"], ["vacate longest_road"])).toEqual([
    { award: "longest_road", from: 0, to: null },
  ]);
});

test("keeps awards on other news", () => {
  expect(changes(["award longest_road red"], ["gain red ore"])).toEqual([]);
});
