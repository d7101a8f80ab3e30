import { expect, it } from "vitest";

import { growth } from "./growth";

it.each([
  [74, 1],
  [37, 1.16],
  [25, 1.39],
  [12, 1.5],
])("at %i pixels a radius tokens are %f times as large", (unit, times) => {
  expect(growth(unit)).toBeCloseTo(times, 2);
});
