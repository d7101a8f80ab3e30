import { expect, it } from "vitest";

import type { GameOffer } from "../types/protocol";
import { botAmong, opponentsIn, player } from "./player.svelte";

it("keeps the bots chosen last, if the game has them", () => {
  player.bots = "hard";
  expect(botAmong(["easy", "normal", "hard", "expert"])).toBe("hard");
  expect(botAmong(["novice", "club", "master"])).toBe("club");
  expect(botAmong([])).toBe("");
});

it("keeps the number of bots chosen last, if the game has room", () => {
  const seats = (most_seats: number) => ({ most_seats }) as GameOffer;
  expect([opponentsIn(seats(8)), opponentsIn(seats(2))]).toEqual([2, 1]);
  player.opponents = 3;
  expect([opponentsIn(seats(8)), opponentsIn(seats(2))]).toEqual([3, 1]);
});
