import { expect, test } from "vitest";

import { thefts } from "./thefts";

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
