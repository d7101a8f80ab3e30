import { expect, test } from "vitest";

import { atMost, lacking, plus, total } from "./counts";

const FEW = { wood: 2, stone: 0 };
const MANY = { wood: 1, stone: 3 };

test("counts of each kind are taken together", () => {
  expect([total(MANY), plus(FEW, MANY)]).toEqual([4, { wood: 3, stone: 3 }]);
  expect(FEW).toEqual({ wood: 2, stone: 0 });
});

test("what is wanted is held or lacking", () => {
  expect([atMost(MANY, FEW), lacking(MANY, FEW)]).toEqual([
    { wood: 1, stone: 0 },
    { wood: 0, stone: 3 },
  ]);
});
