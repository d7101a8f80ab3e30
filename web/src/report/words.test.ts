import { expect, test } from "vitest";

import type { Luck } from "../types/protocol";
import { codeName, diceWords, gamesIn, luckWords } from "./words";

const DRY: Luck = {
  ...{ got: 41, expected: 50.2, variance: 40 },
  ...{ low: 37, high: 62, drier: 1 / 14, richer: 0.95 },
};

test("a dry game addresses its player, and names others", () => {
  expect(luckWords(DRY, "production", null)).toBe(
    "You got 9 fewer cards than expected. That happens in 1 game in 14.",
  );
  expect(luckWords(DRY, "production", "Bo")).toContain("Bo got 9 fewer cards");
  expect(luckWords({ ...DRY, got: 50 }, "production", "Bo")).toBe("Exactly as expected.");
});

test.each([
  [0.4, "40% of games"],
  [0.25, "1 game in 4"],
  [0.0001, "fewer than 1 game in 1,000"],
])("describes a share of %f", (share, words) => {
  expect(gamesIn(share)).toBe(words);
});

test("only uneven dice are called uneven, and few rolls are not judged", () => {
  expect(diceWords(0.25)).toContain("Nothing unusual");
  expect(diceWords(0.01)).not.toContain("Nothing unusual");
  expect(diceWords(null)).toBeNull();
});

test("an unknown code is shown as it is", () => {
  expect([codeName("robber"), codeName("ferry")]).toEqual(["Robber", "ferry"]);
});
