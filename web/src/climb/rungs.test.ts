import { expect, it } from "vitest";

import { nextRung, rungsOf } from "./rungs";

const BOTS = ["easy", "hard", "easy-roads", "hard-roads", "hard-trader", "brought"];

const rungs = (...names: string[]) =>
  rungsOf(
    "island",
    BOTS,
    names.map((bot) => ({ game: "island", bot, first: "g", finished: 1 })),
  );

it("lists our own bots from easiest to strongest, with the styles of a level first", () => {
  expect(rungs().map(({ bot }) => bot)).toEqual([
    "easy-roads",
    "easy",
    "hard-roads",
    "hard-trader",
    "hard",
  ]);
});

it("suggests the easiest bot above the strongest beaten one", () => {
  expect(nextRung(rungs())?.bot).toBe("easy-roads");
  expect(nextRung(rungs("easy"))?.bot).toBe("hard-roads");
  expect(nextRung(rungs("hard", "easy-roads"))?.bot).toBe("easy");
});

it("suggests none once all are beaten", () => {
  expect(nextRung(rungs(...BOTS))).toBeNull();
});
