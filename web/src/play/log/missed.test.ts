import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { LogLine } from "../../types/protocol";
import { Missed } from "./missed.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const log = (...results: string[]): LogLine[] =>
  results.map((result, number) => ({ number, seat: 0, action: "end", results: [result] }));

test("who comes back is told how many turns went by, for four seconds", () => {
  const missed = new Missed();
  missed.read(log("turn red"), true);
  missed.read(log("turn red"), false);
  missed.read(log("turn red", "turn blue", "gain blue ore", "turn red"), true);
  expect(missed.turns).toBe(2);
  vi.advanceTimersByTime(4000);
  expect(missed.turns).toBeNull();
});

test("nothing is said while the connection holds", () => {
  const missed = new Missed();
  missed.read(log("turn red"), true);
  missed.read(log("turn red", "turn blue"), true);
  expect(missed.turns).toBeNull();
});

test("what was missed and is told of is shown again line by line, then no more is said", () => {
  const missed = new Missed();
  missed.read([], true);
  missed.read([], false);
  missed.read(log("turn red", "", "turn blue"), true);
  missed.replay(new Set([0, 2]));
  const shown = [0, 1, 2].map(() => {
    const line = missed.shown === null ? null : missed.lines?.[missed.shown]?.number;
    vi.advanceTimersByTime(1000);
    return line;
  });
  expect(shown).toEqual([0, 2, null]);
  expect(missed.turns).toBeNull();
});
