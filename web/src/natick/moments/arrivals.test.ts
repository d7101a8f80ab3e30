import { describe, expect, it } from "vitest";

import type { ColonyView, Suit } from "../../types/natick";
import { colonyView } from "../view_fixture";
import { movedCoins } from "./arrivals.svelte";

/** Returns a colony with one region for each suit and number of coins, from `r1a` to the right. */
function colony(...regions: [Suit, number][]): ColonyView {
  return colonyView({
    regions: regions.map(([suit, coins], i) => ({
      place: 2 * i + 1,
      side: "above",
      suit,
      number: 2,
      coins,
      guarded: false,
    })),
  });
}

describe("moved coins", () => {
  it("come from the pool if nothing of their suit left a colony", () => {
    expect(movedCoins([colony(["wood", 0]), colony()], [colony(["wood", 2]), colony()])).toEqual([
      { suit: "wood", from: null, to: { seat: 0, place: "r1a" } },
      { suit: "wood", from: null, to: { seat: 0, place: "r1a" } },
    ]);
  });

  it("move between colonies", () => {
    const [before, after] = [
      [colony(["iron", 1]), colony(["iron", 0])],
      [colony(["iron", 0]), colony(["iron", 1])],
    ];
    expect(movedCoins(before, after)).toEqual([
      { suit: "iron", from: { seat: 0, place: "r1a" }, to: { seat: 1, place: "r1a" } },
    ]);
  });

  it("go to the pool when paid", () => {
    const moved = movedCoins(
      [colony(["wood", 1], ["stone", 1]), colony()],
      [colony(["wood", 0], ["stone", 0]), colony()],
    );
    expect(moved.map(({ suit, to }) => [suit, to])).toEqual([
      ["wood", null],
      ["stone", null],
    ]);
  });

  it("exclude those of a new region", () => {
    expect(movedCoins([colony(), colony()], [colony(["wood", 0]), colony()])).toEqual([]);
  });
});
