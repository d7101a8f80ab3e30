import { expect, test } from "vitest";

import { spread } from "./line_options";

test("overlapping labels move apart and keep their order", () => {
  expect(spread([50, 10, 52], 20, 100)).toEqual([50, 10, 70]);
});

test("labels at the end move backwards", () => {
  expect(spread([95, 98, 99], 20, 100)).toEqual([60, 80, 100]);
});
