import { describe, expect, it } from "vitest";

import { colonyView } from "../view_fixture";
import {
  centreOf,
  columns,
  groundOf,
  guardsOf,
  heights,
  spanOf,
  spanWithin,
  tileSide,
} from "./layout";

const START = colonyView({
  sites: [{ place: 0, kind: "village", units: 0, limit: 1 }],
  roads: [{ place: 1, open: true }],
  regions: [
    { place: -1, side: "above", suit: "wood", number: 2, coins: 0, guarded: false },
    { place: 1, side: "below", suit: "iron", number: 5, coins: 1, guarded: true },
  ],
  knights: [{ place: 0, side: "below" }],
});

describe("a colony's columns", () => {
  it("keep one free place on both sides", () => {
    expect(spanOf(START, [])).toEqual({ from: -2, to: 2 });
  });

  it("include lit places", () => {
    expect(spanOf(START, [{ place: 4, side: "above" }])).toEqual({ from: -2, to: 4 });
  });

  it("are limited to used ones without more room", () => {
    expect(spanWithin(44 * 5.4, 44, START, [])).toEqual({ from: -2, to: 2 });
    expect(spanWithin(44 * 5, 44, START, [])).toEqual({ from: -1, to: 1 });
  });

  it("are three at the start", () => {
    expect(columns(spanOf(colonyView({}), []))).toBe(3);
  });
});

it("draws places above the road higher and lower numbers further left", () => {
  expect(centreOf({ place: -1, side: "above" })).toEqual({ x: -100, y: -100 });
  expect(centreOf({ place: 2, side: null })).toEqual({ x: 200, y: 0 });
});

it("draws ground below tiles, places for knights and the row between regions", () => {
  const ground = groundOf(START).map(({ place, side }) => `${place}${side?.charAt(0) ?? ""}`);
  expect(ground.sort()).toEqual(["-1", "-1a", "0", "0a", "0b", "1", "1b"]);
});

describe("the size of a tile", () => {
  it("fits both width and height", () => {
    const side = tileSide(800, 530, 7, true);
    expect(side * 6.64).toBeLessThanOrEqual(530.01);
    expect(side * 7.32).toBeLessThanOrEqual(800.01);
  });

  it("stays legible in a long row", () => {
    expect(tileSide(360, 530, 13, true)).toBe(44);
  });

  it("shrinks with the height, down to a limit", () => {
    expect(tileSide(360, 250, 5, true)).toBeLessThan(44);
    expect(tileSide(360, 20, 5, true)).toBe(tileSide(360, 100, 5, true));
    expect(tileSide(360, 20, 5, false)).toBeLessThan(tileSide(360, 20, 5, true));
  });

  it("includes the height of both colonies", () => {
    expect(heights(tileSide(800, 530, 5, true))).toBeCloseTo(530);
  });
});

it("the guard of a region is on its side", () => {
  expect(guardsOf(START, { place: 1, side: "below" })).toEqual([-1]);
  expect(guardsOf(START, { place: 1, side: "above" })).toEqual([]);
});
