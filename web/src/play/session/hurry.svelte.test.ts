import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { tableInfo } from "../../net/table_fixture";
import type { SeatInfo } from "../../types/protocol";
import { PATIENCE, Patience, untimedWait } from "./hurry.svelte";

const prompts = [{ seat: 1, kind: "turn" }];
const seat = (changes: Partial<SeatInfo>): SeatInfo => ({
  colour: "red",
  name: "Mei",
  person: null,
  bot: null,
  ready: true,
  present: true,
  substitute: null,
  away: false,
  local: false,
  bot_account: false,
  conceded: false,
  vacation_until: null,
  vacation_left: 0,
  ...changes,
});
const mei = seat({ person: "mei" });
const ben = seat({ person: "ben", colour: "blue" });
const bot = seat({ person: null, bot: "easy", colour: "blue" });
const info = tableInfo({ stage: "playing", your_seat: 0, your_person: "mei", seats: [mei, ben] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the game waits for another person, not for a bot or for the player", () => {
  expect(untimedWait({ info, clocks: [], prompts })).toBe("1 turn");
  expect(untimedWait({ info: { ...info, seats: [mei, bot] }, clocks: [], prompts })).toBeNull();
  expect(untimedWait({ info, clocks: [], prompts: [{ seat: 0, kind: "turn" }] })).toBeNull();
});

test("a table with a turn timer needs no other clock", () => {
  const settings = { ...info.settings, turn_timer: 60 } as const;
  expect(untimedWait({ info: { ...info, settings }, clocks: [], prompts })).toBeNull();
});

test("the offer appears after a long wait and goes with it", () => {
  let waiting = $state<string | null>("1 turn");
  let patience: Patience | undefined;
  const stop = $effect.root(() => void (patience = new Patience(() => waiting)));
  flushSync();
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(patience?.isOver).toBe(false);
  vi.advanceTimersByTime(1);
  expect(patience?.isOver).toBe(true);
  waiting = null;
  flushSync();
  expect(patience?.isOver).toBe(false);
  stop();
});
