import { describe, expect, it } from "vitest";

import { corners, hexCentre, key, outline, path, point, slope } from "./lattice";

const around = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

describe("outline", () => {
  it("follows the six corners of a single hex", () => {
    expect(outline([hexCentre(0, 0)])).toEqual([corners(hexCentre(0, 0))]);
  });

  it("omits the side that two hexes share", () => {
    const [shore] = outline([hexCentre(0, 0), hexCentre(1, 0)]);
    expect(shore).toHaveLength(10);
  });

  it("finds each of several islands", () => {
    expect(outline([hexCentre(0, 0), hexCentre(3, 0)])).toHaveLength(2);
  });

  it("finds the shore of a lake, in the opposite direction", () => {
    const shores = outline(around.map(([q, r]) => hexCentre(q, r)));
    const lake = shores.find((shore) => shore.length === 6) ?? [];
    expect(shores.map((shore) => shore.length).sort((a, b) => a - b)).toEqual([6, 18]);
    expect(area(lake)).toBeLessThan(0);
  });

  it("visits every corner of the standard island's coast once", () => {
    const hexes = [-2, -1, 0, 1, 2].flatMap((q) =>
      [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r) => hexCentre(q, r)),
    );
    const [shore = []] = outline(hexes);
    expect(hexes).toHaveLength(19);
    expect(shore).toHaveLength(30);
    expect(new Set(shore.map(key)).size).toBe(30);
  });
});

it("writes shores as closed paths", () => {
  expect(
    path([
      [
        [0, -2],
        [1, -1],
        [1, 1],
      ],
    ]),
  ).toBe("M0.0,-100.0L86.6,-50.0L86.6,50.0Z");
});

it("draws roads upright", () => {
  const [left, right] = [point([0, 0]), point([1, 1])];
  expect(slope(left, right)).toBeCloseTo(30);
  expect(slope(right, left)).toBeCloseTo(30);
});

/** Returns the area inside a closed path. It is positive if the path runs clockwise on screen. */
function area(loop: readonly (readonly [number, number])[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [nx, ny] = loop[(i + 1) % loop.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);
}
