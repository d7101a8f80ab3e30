import { expect, test } from "vitest";

import type { Moved, ReplayFrames } from "../types/protocol";
import { Frames } from "./frames";

function moved(number: number, change: Partial<Moved>): Moved {
  return {
    type: "moved",
    table: "g1",
    number,
    kept: number - 1,
    log: [],
    view: {},
    parts: {},
    at: null,
    undo: null,
    clocks: [],
    offers: null,
    undo_turn: null,
    ...change,
  };
}

const SECOND: ReplayFrames = {
  first: 100,
  view: { turn: 7, seats: [{ points: 2 }, { points: 3 }] },
  moves: [
    moved(101, { parts: { seats: { 1: { points: 4 } } } }),
    moved(102, { view: { turn: 8 } }),
  ],
};

test("any frame of a page is computed from its first, in any order", () => {
  const frames = new Frames();
  frames.add(SECOND);
  expect(frames.view(102)).toEqual({ turn: 8, seats: [{ points: 2 }, { points: 4 }] });
  expect(frames.view(100)).toEqual(SECOND.view);
  expect(frames.view(101)).toMatchObject({ turn: 7 });
  expect(frames.view(99)).toBeNull();
});

test("the requested frame is shown before its page arrives", () => {
  const frames = new Frames({ at: 150, view: { turn: 9 } });
  expect(frames.view(150)).toEqual({ turn: 9 });
  expect(frames.view(151)).toBeNull();
});

test("the current frame is not drawn again when its page arrives", () => {
  const view = { turn: 8 };
  const frames = new Frames({ at: 102, view });
  frames.add(SECOND);
  expect(frames.view(102)).toBe(view);
});

test("pages nearest to the moment are requested first", () => {
  const frames = new Frames();
  frames.add(SECOND);
  expect(frames.missing(130, 402)).toEqual([200, 0, 300, 400]);
  expect(frames.missing(390, 402)).toEqual([300, 400, 200, 0]);
});

test("unchanged parts are identical in every page", () => {
  const board = { hexes: [{ terrain: "hills" }] };
  const frames = new Frames({ at: 0, view: { turn: 0, board } });
  frames.add({ ...SECOND, view: { ...SECOND.view, board: structuredClone(board) } });
  expect(frames.view(102)?.board).toBe(board);
  expect(frames.view(102)?.turn).toBe(8);
});
