import { expect, test } from "vitest";

import { spread } from "./line_options";

test("labels that would lie on each other move apart, in their order", () => {
  expect(spread([50, 10, 52], 20, 100)).toEqual([50, 10, 70]);
});

test("at the end there is no room but backwards", () => {
  expect(spread([95, 98, 99], 20, 100)).toEqual([60, 80, 100]);
});
