import { expect, it } from "vitest";

import { pieceKey, readCards, readTerms, writeCards, writeTerms } from "./notation";

const none = { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 0 };

it("reads a count after its resource", () => {
  expect(readCards(["brick", "2", "ore"])).toEqual({ ...none, brick: 2, ore: 1 });
});

it("adds up a resource named twice, as in a year of plenty", () => {
  expect(readCards(["ore", "ore"])).toEqual({ ...none, ore: 2 });
});

it("treats hidden cards as none", () => {
  expect(readCards(["?"])).toEqual(none);
});

it("writes cards in the order of the notation, omitting a count of one", () => {
  expect(writeCards({ ...none, ore: 3, brick: 1 })).toBe("brick ore 3");
});

it("reads what it writes", () => {
  for (const terms of ["brick lumber 2 for ore", "brick for any", "ore for wool to red blue"])
    expect(writeTerms("offer", readTerms(terms.split(" ")))).toBe(`offer ${terms}`);
});

it.each([
  ["settlement n12", "settlement12"],
  ["road e7", "7"],
  ["sail e3 e9", "ship9"],
  ["roll", null],
])("finds the piece of %s", (words, key) => {
  expect(pieceKey(words)).toBe(key);
});
