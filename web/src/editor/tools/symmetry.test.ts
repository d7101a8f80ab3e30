import { expect, it } from "vitest";

import { repeated, repeatedSides } from "./symmetry";

it("a mirror swaps left and right", () => {
  expect(repeated([{ q: 1, r: 0 }], "mirror")).toEqual([
    { q: 1, r: 0 },
    { q: -1, r: 0 },
  ]);
  expect(repeated([{ q: 0, r: 1 }], "mirror")).toEqual([
    { q: 0, r: 1 },
    { q: -1, r: 1 },
  ]);
});

it("draws hexes on the axis or in the middle once", () => {
  expect(repeated([{ q: 1, r: -2 }], "mirror")).toHaveLength(1);
  expect(repeated([{ q: 0, r: 0 }], "six")).toHaveLength(1);
});

it("sixfold symmetry rotates", () => {
  expect(repeated([{ q: 2, r: -1 }], "six")).toHaveLength(6);
});

it("a half turn maps a hex to the opposite side", () => {
  expect(repeated([{ q: 2, r: -1 }], "half")[1]).toEqual({ q: -2, r: 1 });
});

it("ports rotate with their hexes", () => {
  expect(repeatedSides({ q: 1, r: 0, side: "NE" }, "half")[1]).toEqual({ q: -1, r: 0, side: "SW" });
  expect(repeatedSides({ q: 1, r: 0, side: "NE" }, "mirror")[1]).toEqual({
    q: -1,
    r: 0,
    side: "NW",
  });
});
