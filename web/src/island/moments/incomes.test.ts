import { expect, it } from "vitest";

import { line } from "../../net/table_fixture";
import type { View } from "../../types/island";
import type { Places } from "../board/places";
import { incomes, paid } from "./yields";

const view = { seats: [{ name: "red" }, { name: "blue" }] } as View;

function got(action: string, ...results: string[]): string[] {
  return incomes([{ ...line(1), action, results }], view).map(
    ({ seat, things }) => `${seat}: ${things.map(({ count, icon }) => count + icon).join(" ")}`,
  );
}

it("tells what a roll paid each seat", () => {
  expect(got("dice 4 4", "gain red ore 2", "gain blue wool ore")).toEqual([
    "0: 2r-ore",
    "1: 1r-wool 1r-ore",
  ]);
});

it("tells the cards of the second settlement and those picked for gold", () => {
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
