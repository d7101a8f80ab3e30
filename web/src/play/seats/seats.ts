/** The facts and notes in the opponent panels of all games. */

import { m } from "../../paraglide/messages.js";
import type { SeatInfo } from "../../types/protocol";
import { day, minutes } from "../../words/formats";
import { timeWords, type Time } from "../session/time.svelte";
import { listed } from "../../words/lists";

/** The props that the opponent panels of all games share. */
export interface OpponentFacts {
  number: number;
  info: SeatInfo;
  /** A short text that says what the player is doing. */
  note: string;
  /** Whether the game is waiting for this seat. */
  awaited: boolean;
  host: boolean;
  /** The seat's clock; null if it has none. */
  time: Time | null;
  /** Whether the seat has raised its build flag. */
  flag?: boolean;
  /** Opens the details of the seat. */
  onopen: () => void;
}

/** Returns `what`, a player's activity, followed by the time left if there is a clock. */
export function timed(what: string, time: Time | null): string {
  return time === null ? what : listed([what, timeWords(time)]);
}

/** Whether the seat is reserved for a disconnected player and no bot plays it yet. */
export const isReserved = (sat: SeatInfo): boolean =>
  sat.person !== null && !sat.present && sat.substitute === null;

/** Returns the note on a seat after the game ended early. */
export const noteAfter = (sat: SeatInfo): string => (sat.conceded ? m.game_note_conceded() : "");

/** If a player has at least this many seconds left, no note says that they are disconnected. */
const UNHURRIED = 3600;

/**
 * Returns a note if the player has conceded, is disconnected, is on vacation, is replaced by a bot,
 * or has just returned (`back`); null otherwise.
 */
export function absent(sat: SeatInfo, time: Time | null, back = false): string | null {
  if (sat.conceded) return m.game_note_conceded();
  if (sat.substitute !== null) return sat.away ? m.game_note_away_bot() : m.game_note_substitute();
  if (sat.vacation_until !== null) return m.game_note_vacation({ when: day(sat.vacation_until) });
  if (!isReserved(sat)) return back ? m.game_note_back() : null;
  if (time !== null && time.left >= UNHURRIED) return null;
  return time?.kind === "away"
    ? m.game_note_away_until({ time: minutes(time.left) })
    : m.game_note_away();
}
