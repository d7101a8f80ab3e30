import { expect, test } from "vitest";

import { GAMES } from "../games";

test.each([
  ["island", "dice 3 4", "3 + 4 = 7"],
  ["island", "draw year_of_plenty", "Year of plenty"],
  ["island", "take wool", "Stolen: Wool"],
  ["island", "unknown 1", null],
  ["natick", "tile wood 3", "Wood 3"],
  ["natick", "dice 4 null 2 ace", "Suns 4, Raiders, Crowns 2, Tournament"],
])("%s says %s in words", async (game, action, words) => {
  const entry = GAMES.find((one) => one.game === game);
  expect((await entry?.outcomes())?.(action)).toBe(words);
});
