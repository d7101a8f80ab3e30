import { expect, test } from "vitest";

import type { HintGiven } from "../../types/protocol";
import { inWords } from "./hint";

const hint = (gain: number | null, ...less: number[]): HintGiven => ({
  type: "hint",
  table: "t1",
  at: 9,
  action: "city n1",
  reasons: [],
  gain,
  others: less.map((each) => ({ action: "end", less: each, reasons: [] })),
  source: "hard",
  chance: null,
  line: [],
});
const learned = (gain: number | null, chance: number, ...less: number[]): HintGiven => ({
  ...hint(gain, ...less),
  source: "learned",
  chance,
  line: ["city n1", "road e2", "end"],
});
const words = (given: HintGiven) => inWords(given, String, ({ code }) => code, { city: "p-city" });

test("gains and losses are in points", () => {
  const { gain, others, picture } = words(hint(0.62, 0.31, 0.01));
  expect(picture).toBe("p-city");
  expect(gain).toBe("+0.6 points");
  expect(others.map(({ less }) => less)).toEqual(["−0.3 points", "about as good"]);
});

test("a winning choice has no figure", () => {
  expect(words(hint(997.3)).gain).toBe("Wins the game");
  expect(words(hint(null)).gain).toBe("");
});

test("a learned evaluator shows the change of the win probability", () => {
  const hint = words(learned(0.0604, 0.5871, 0.0604, 0.0012, 0.0001));
  expect(hint.question).toBe("What would the expert do?");
  expect(hint.toWin).toBe("+6 % to win");
  expect(hint.chance).toEqual({ before: "52.7 %", after: "58.7 %" });
  expect(hint.gain).toBe("");
  expect(hint.others.map(({ less }) => less)).toEqual(["−6.0 %", "−0.1 %", "about as good"]);
  expect(hint.line).toBe("road e2");
  const paid = {
    ...learned(0.06, 0.5),
    line: ["town c", "from r1a", "scout iron 3", "place l3a", "end"],
  };
  expect(words(paid).line).toBe("scout iron 3");
});

test("small gains are in tenths; no gain and a win have no figure", () => {
  expect(words(learned(0.0131, 0.54)).toWin).toBe("+1.3 % to win");
  expect(words(learned(0, 0.54))).toMatchObject({
    toWin: "",
    chance: { before: "", after: "54.0 %" },
  });
  expect(words(learned(0.3, 1))).toMatchObject({ toWin: "Wins the game", chance: null });
});

test("a learned evaluator has no figure without a comparison", () => {
  expect(words({ ...learned(null, 0), chance: null })).toMatchObject({ toWin: "", figures: "" });
});
