import { expect, test } from "vitest";

import { counted, diceDeck } from "./hidden";

test("counts hidden terrain by kind, in order", () => {
  expect(counted(["forest", "forest", "hills"])).toEqual([
    ["forest", 2],
    ["hills", 1],
  ]);
  expect(counted([])).toEqual([]);
});

test("a full dice deck has every roll of two dice", () => {
  const deck = diceDeck([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
  expect(deck.every(({ left, of }) => left === of)).toBe(true);
  expect(deck[0]).toEqual({ total: 2, left: 1, of: 1 });
  expect(deck[5]?.total).toBe(7);
});
