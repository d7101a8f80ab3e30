import { expect, it } from "vitest";

import type { GameOffer } from "../types/protocol";
import { botAmong, opponentsIn, player, quickRules } from "./player.svelte";

it("keeps the bots chosen last, if the game has them", () => {
  player.bots = "hard";
  expect(botAmong(["easy", "normal", "hard", "expert"])).toBe("hard");
  expect(botAmong(["novice", "club", "master"])).toBe("club");
  expect(botAmong([])).toBe("");
  expect(botAmong(["easy", "club", "easy-roads", "club-roads"])).toBe("club");
});

it("keeps the number of bots chosen last, if the game has room", () => {
  const seats = (most_seats: number) => ({ most_seats }) as GameOffer;
  expect([opponentsIn(seats(8)), opponentsIn(seats(2))]).toEqual([2, 1]);
  player.opponents = 3;
  expect([opponentsIn(seats(8)), opponentsIn(seats(2))]).toEqual([3, 1]);
});

it("opens all hands in quick games of beginners, unless they choose otherwise", () => {
  expect(player.openHands).toBe(true);
  player.finished = 5;
  expect(player.openHands).toBe(false);
  player.finished = 4;
  expect(player.finished).toBe(4);
  expect(quickRules("island")).toEqual({ open_hands: true, bank_display: "exact" });
  expect(quickRules("natick")).toEqual({});
  player.openHands = false;
  expect(quickRules("island")).toEqual({});
});
