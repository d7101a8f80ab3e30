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

it("reports what a roll paid each seat", () => {
  expect(got("dice 4 4", "gain red ore 2", "gain blue wool ore")).toEqual([
    "0: 2r-ore",
    "1: 1r-wool 1r-ore",
  ]);
});

it("reports the cards of the second settlement and those picked for gold", () => {
  expect(got("settlement n4", "gain red ore wool")).toEqual(["0: 1r-wool 1r-ore"]);
  expect(got("pick wool 2")).toEqual(["0: 2r-wool"]);
});

it("is silent about cards from a player", () => {
  expect(got("take ore", "gain red ore", "lose blue ore")).toEqual([]);
  expect(got("close", "gain red ore")).toEqual([]);
});

it("rims a hex once, however many rolls come at once", () => {
  const roll = { ...line(1), action: "dice 4 4", results: ["produce h3"] };
  expect(paid([roll, roll], view, {} as Places).hexes).toEqual([3]);
});

const COLOURS = ["red", "blue"];

function theft(action: string, ...results: string[]): unknown {
  return thefts([{ number: 1, seat: -1, action, results }], COLOURS);
}

test("thief and victim see the card, others its back", () => {
  expect(theft("take ore", "lose blue ore", "gain red ore")).toEqual([
    { thief: 0, victim: 1, card: "ore" },
  ]);
  expect(theft("take ?", "lose blue ?", "gain red ?")).toEqual([
    { thief: 0, victim: 1, card: null },
  ]);
});

test("a discard is no theft", () => {
  expect(theft("discard ore", "lose blue ore")).toEqual([]);
});

const lines = (...results: string[]): LogLine[] =>
  results.map((result, number) => ({ number, seat: 0, action: "road e1", results: [result] }));

const changes = (past: string[], news: string[]): unknown =>
  awardChanges(lines(...past, ...news), lines(...news), COLOURS);

test("an award goes from seat to seat", () => {
  expect(changes(["award longest_road red"], ["award longest_road blue"])).toEqual([
    { award: "longest_road", from: 0, to: 1 },
  ]);
});

test("an award is won for the first time, and lost to no one", () => {
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
