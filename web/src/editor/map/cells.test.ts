import { describe, expect, it } from "vitest";

import { hexCentre, point } from "../../island/board/lattice";
import { beyond, cellAt, cellKey, disc, distance, line, stepped } from "./cells";

describe("a point", () => {
  it.each([
    [0, 0],
    [3, -2],
    [-5, 4],
  ])("in the middle of (%i, %i) is in that hex", (q, r) => {
    expect(cellAt(point(hexCentre(q, r)))).toEqual({ q, r });
  });

  it("just inside a corner belongs to the hex", () => {
    const { x, y } = point(hexCentre(2, -1));
    expect(cellAt({ x: x + 80, y: y + 40 })).toEqual({ q: 2, r: -1 });
    expect(cellAt({ x: x + 80, y: y + 70 })).toEqual({ q: 2, r: 0 });
  });
});

describe("a line", () => {
  it("has no gaps between distant hexes", () => {
    const way = line({ q: -3, r: 1 }, { q: 4, r: -2 });
    expect(way).toHaveLength(8);
    way.slice(1).forEach((cell, i) => expect(distance(cell, way[i]!)).toBe(1));
  });

  it("from a hex to itself is that hex", () => {
    expect(line({ q: 1, r: 1 }, { q: 1, r: 1 })).toEqual([{ q: 1, r: 1 }]);
  });
});

it("a disc covers a hex, its six neighbours, and so on", () => {
  expect([0, 1, 2].map((radius) => disc({ q: 2, r: 1 }, radius).length)).toEqual([1, 7, 19]);
});

it("opposite arrow keys cancel out, and up goes straight up", () => {
  const there = stepped(stepped({ q: 0, r: 0 }, "up"), "up");
  expect(there).toEqual({ q: 1, r: -2 });
  expect(stepped(stepped(there, "down"), "down")).toEqual({ q: 0, r: 0 });
});

it("finds the hex on the other side, and the opposite side from there", () => {
  expect(cellKey(beyond({ q: 1, r: 1 }, "NE"))).toBe("2,0");
  expect(beyond(beyond({ q: 1, r: 1 }, "SW"), "NE")).toEqual({ q: 1, r: 1 });
});
