import { expect, test } from "vitest";

import { atMost, lacking, plus, total } from "./counts";

const FEW = { wood: 2, stone: 0 };
const MANY = { wood: 1, stone: 3 };

test("adds up counts by kind", () => {
  expect([total(MANY), plus(FEW, MANY)]).toEqual([4, { wood: 3, stone: 3 }]);
  expect(FEW).toEqual({ wood: 2, stone: 0 });
});

test("splits a price into held and missing cards", () => {
  expect([atMost(MANY, FEW), lacking(MANY, FEW)]).toEqual([
    { wood: 1, stone: 0 },
    { wood: 0, stone: 3 },
  ]);
});
