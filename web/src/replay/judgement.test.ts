import { expect, test } from "vitest";

import type { Analysis, Decision } from "../types/protocol";
import {
  asHint,
  bands,
  chancesAs,
  decisionAt,
  judgedMarks,
  missedAt,
  nextOf,
  weighedAt,
} from "./judgement";

const BLUNDER: Decision = {
  entry: 2,
  seat: 1,
  verdict: "blunder",
  chance: 300,
  loss: 80,
  better: [{ action: "road e3", chance: 380 }],
  reasons: [{ code: "dots", values: { dots: 5 } }],
};
const ANALYSIS: Analysis = {
  version: 1,
  source: "hard",
  open: [
    [500, 500],
    [600, 400],
    [700, 300],
  ],
  own: [
    [
      [510, 490],
      [610, 390],
      [710, 290],
    ],
  ],
  decisions: [{ ...BLUNDER, entry: 1, verdict: "good", loss: 5 }, BLUNDER],
  seats: [],
  missed: [
    { entry: 2, seat: 0, partner: 1, offer: "offer ore for wool to blue", chance: 6, gain: 9 },
  ],
};

test("a player sees their own win probabilities, a spectator those with all hands open", () => {
  expect(chancesAs(ANALYSIS, "0")[0]).toEqual([510, 490]);
  expect(chancesAs(ANALYSIS, "open")[0]).toEqual([500, 500]);
  expect(chancesAs(ANALYSIS, "watcher")[2]).toEqual([700, 300]);
});

test("a missed trade belongs to the frame after the turn in which it was missed", () => {
  expect([missedAt(ANALYSIS, 1), missedAt(ANALYSIS, 2)?.partner]).toEqual([null, 1]);
});

test("mistakes and blunders are on the timeline, and each leads to the next", () => {
  expect(judgedMarks(ANALYSIS).map(({ at, icon }) => [at, icon])).toEqual([[2, "j-blunder"]]);
  expect([nextOf([2, 9], 2), nextOf([2, 9], 9), nextOf([], 3)]).toEqual([9, 2, null]);
});

test("a place that was taken is compared with the free ones", () => {
  const line = { number: 2, seat: 1, action: "road e9", results: [] };
  const better = [
    { action: "road e3", chance: 380 },
    { action: "end", chance: 310 },
  ];
  expect(weighedAt({ ...BLUNDER, better }, line)).toEqual([
    { action: "road e9", chance: 300, done: true },
    { action: "road e3", chance: 380, done: false },
  ]);
  expect(weighedAt({ ...BLUNDER, better }, { ...line, action: "discard ore" })).toEqual([]);
});

test("a better action is shown like a hint, next to the one played", () => {
  const line = { number: 2, seat: 1, action: "road e9", results: [] };
  const hint = asHint(decisionAt(ANALYSIS, 2), line);
  expect([hint?.action, hint?.others[0]?.action]).toEqual(["road e3", "road e9"]);
  expect(asHint(decisionAt(ANALYSIS, 0), line)).toBeNull();
});

test("the bands of all seats fill the chart", () => {
  expect(bands([[400, 600]])).toEqual(["M0,600L0,1000Z", "M0,0L0,600Z"]);
});
