import { expect, test } from "vitest";

import { sinceHint } from "./since_hint";

const FELL = { before: 0.587, now: 0.53 };
const line = (words: string, weight: number, near = false) => ({ words, weight, near });

test("the two lines with the greatest impact explain a change, in their order", () => {
  const lines = [line("Bo rolled 7", 2), line("Bo rolled 5", 1), line("Bo built a city", 4)];
  expect(sinceHint(FELL, lines)).toBe(
    "−5.7 % chance to win since your last hint: Bo rolled 7 · Bo built a city",
  );
});

test("a robber next to the player's buildings is mentioned as such", () => {
  const lines = [line("Bo moved the robber to Ore 8", 5, true)];
  expect(sinceHint(FELL, lines)).toContain("Ore 8, next to your buildings");
});

test("nothing is said about small changes, or without events", () => {
  expect(sinceHint({ before: 0.5, now: 0.501 }, [line("Bo rolled 7", 2)])).toBe("");
  expect(sinceHint(FELL, [line("", 4), line("Bo ended the turn", 0)])).toBe("");
});
