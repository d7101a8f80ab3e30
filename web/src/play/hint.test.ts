import { expect, test } from "vitest";

import type { HintGiven } from "../types/protocol";
import { inWords } from "./hint";

const hint = (gain: number | null, ...less: number[]): HintGiven => ({
  type: "hint",
  table: "t1",
  at: 9,
  action: "city n1",
  reasons: [],
  gain,
  others: less.map((each) => ({ action: "end", less: each, reasons: [] })),
});
const words = (given: HintGiven) => inWords(given, String, ({ code }) => code, { city: "p-city" });

test("what a choice gains and what others are worth less is said in points", () => {
  const { gain, others, picture } = words(hint(0.62, 0.31, 0.01));
  expect(picture).toBe("p-city");
  expect(gain).toBe("+0.6 points");
  expect(others.map(({ less }) => less)).toEqual(["−0.3 points", "about as good"]);
});

test("a choice that wins has no figure", () => {
  expect(words(hint(997.3)).gain).toBe("It wins the game");
  expect(words(hint(null)).gain).toBe("");
});
