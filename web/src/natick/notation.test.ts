import { describe, expect, it } from "vitest";

import {
  readCoins,
  readPlace,
  readTerms,
  spotsOf,
  suitsAt,
  writeCoins,
  writePlace,
  writeTerms,
} from "./notation";

describe("places", () => {
  it.each([
    ["c", 0, null],
    ["ca", 0, "above"],
    ["cb", 0, "below"],
    ["r1", 1, null],
    ["l1a", -1, "above"],
    ["r12b", 12, "below"],
    ["l4", -4, null],
  ] as const)("reads and writes %s", (word, place, side) => {
    expect(readPlace(word)).toEqual({ place, side });
    expect(writePlace({ place, side })).toBe(word);
  });

  it.each(["wood", "r", "c3", "r1c", "none", ""])("rejects the place %s", (word) => {
    expect(readPlace(word)).toBeNull();
  });
});

describe("coins", () => {
  it("reads counts after suits, one without a count", () => {
    expect(readCoins(["wood", "2", "iron"])).toEqual({ wood: 2, stone: 0, grain: 0, iron: 1 });
  });

  it("writes suits in order", () => {
    expect(writeCoins({ wood: 1, stone: 0, grain: 3, iron: 1 })).toBe("wood grain 3 iron");
  });

  it("reads the offers it writes", () => {
    const text = writeTerms(
      "offer",
      { wood: 2, stone: 0, grain: 0, iron: 0 },
      { wood: 0, stone: 1, grain: 0, iron: 1 },
    );
    expect(text).toBe("offer wood 2 for stone iron");
    expect(readTerms(text.split(" ").slice(1)).want).toEqual({
      wood: 0,
      stone: 1,
      grain: 0,
      iron: 1,
    });
  });
});

describe("legal actions", () => {
  const legal = [
    "lay wood 3 l1a",
    "road r1",
    "advantage wood for grain",
    "advantage iron for grain",
    "roadless",
  ];

  it("finds the last place named", () => {
    expect(spotsOf(legal, "lay")).toEqual([
      { action: "lay wood 3 l1a", verb: "lay", place: -1, side: "above" },
    ]);
  });

  it("distinguishes similar verbs", () => {
    expect(spotsOf(legal, "road").map(({ action }) => action)).toEqual(["road r1"]);
  });

  it("lists each suit of a word once, in order", () => {
    expect(suitsAt(legal, "advantage", 1)).toEqual(["wood", "iron"]);
    expect(suitsAt(legal, "advantage", 3)).toEqual(["grain"]);
  });
});
