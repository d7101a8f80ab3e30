import { expect, test, vi } from "vitest";

import type { SeatInfo } from "../../types/protocol";
import { Absences } from "./absences.svelte";
import { absent } from "../seats/seats";

const MEI: SeatInfo = {
  ...{ colour: "red", name: "Mei", person: "p2", bot: null, ready: true, present: true },
  ...{
    substitute: null,
    away: false,
    local: false,
    bot_account: false,
    conceded: false,
    vacation_until: null,
    vacation_left: 0,
  },
};
const GONE = { ...MEI, present: false };
const PLAYED = { ...GONE, substitute: "easy", away: true };

/**
 * Returns the notes below Mei's name. Each moment is a time in seconds and the state of her seat at
 * that time.
 */
function notes(...moments: [number, SeatInfo][]): (string | null)[] {
  const absences = new Absences();
  return moments.map(([at, seat]) => {
    absences.read([seat], 1000 * at);
    return absent(seat, absences.timeOf(0, 60, 1000 * at), absences.isBack(0));
  });
}

test("the time of an absent player runs down, then a bot plays", () => {
  expect(notes([0, MEI], [1, GONE], [21, GONE], [61, PLAYED])).toEqual([
    null,
    "away, bot in 1:00",
    "away, bot in 0:40",
    "away, bot playing",
  ]);
});

test("a player who was already away has no countdown", () => {
  expect(notes([0, GONE])).toEqual(["away"]);
});

test("a returning player is welcomed for a while", () => {
  vi.useFakeTimers();
  const absences = new Absences();
  absences.read([PLAYED], 0);
  absences.read([MEI], 1);
  expect(absent(MEI, null, absences.isBack(0))).toBe("back, playing again");
  vi.advanceTimersByTime(4000);
  expect(absences.isBack(0)).toBe(false);
  vi.useRealTimers();
});
