import { expect, test } from "vitest";

import { tableInfo } from "../net/table_fixture";
import type { GameOffer, SeatInfo, TableInfo } from "../types/protocol";
import { nextGame } from "./next_game";

const offer = (game: string, lesson: boolean): GameOffer => ({
  game,
  options: [],
  maps: [],
  bots: ["easy", "hard"],
  least_seats: 2,
  most_seats: 4,
  lesson,
  rated: [],
  presets: [],
});
const ISLAND = offer("island", true);
const NATICK = offer("natick", true);
const GAMES = [ISLAND, NATICK, offer("draughts", false)];

const seat = (bot: string | null): SeatInfo => ({ bot }) as SeatInfo;
const ended = (changes: Partial<TableInfo>): TableInfo =>
  tableInfo({ stage: "over", commitment: "c0", seats: [seat(null), seat("easy")], ...changes });

test("a first game leads to a full game against the weakest bots", () => {
  const lesson = ended({ commitment: null });
  expect(nextGame(lesson, GAMES, ["island"])).toEqual({ kind: "play", offer: ISLAND, bot: "easy" });
  expect(nextGame({ ...lesson, stage: "playing" }, GAMES, ["island"])).toBeNull();
});

test("a game with bots leads a learner to the next lesson", () => {
  expect(nextGame(ended({}), GAMES, ["island"])).toEqual({ kind: "learn", offer: NATICK });
  expect(nextGame(ended({}), GAMES, ["island", "natick"])).toBeNull();
});

test("suggests nothing to experienced players or after a game with people", () => {
  expect(nextGame(ended({}), GAMES, [])).toBeNull();
  expect(nextGame(ended({ seats: [seat(null), seat(null)] }), GAMES, ["island"])).toBeNull();
  expect(nextGame(ended({ your_seats: [] }), GAMES, ["island"])).toBeNull();
});
