/** The parts of opponents' panels that all games share. */

import { m } from "../../paraglide/messages.js";
import type { SeatInfo } from "../../types/protocol";
import { minutes } from "../../words/formats";
import { timeWords, type Time } from "../session/time.svelte";

/** The facts that the opponent panels of all games show. */
export interface OpponentFacts {
  number: number;
  info: SeatInfo;
  /** What the player is doing now, in a few words. */
  note: string;
  /** Whether the game waits for this seat. */
  awaited: boolean;
  host: boolean;
  /** The seat's clock; null while it has none. */
  time: Time | null;
  /** Whether the seat has raised its build flag. */
  flag?: boolean;
  /** Opens the details of the seat. */
  onopen: () => void;
}

/** Describes the activity of a player, with the time left. */
export function timed(what: string, time: Time | null): string {
  return time === null ? what : `${what}, ${timeWords(time)}`;
}

/** Whether the seat is reserved for a disconnected player and no bot plays it yet. */
export const isReserved = (sat: SeatInfo): boolean =>
  sat.person !== null && !sat.present && sat.substitute === null;

/** The note on a seat after the game ended early. */
export const noteAfter = (sat: SeatInfo): string => (sat.conceded ? m.game_note_conceded() : "");

/**
 * A note that the seat is empty, that a bot plays it, or that its player has returned; null for all
 * other seats.
 */
export function absent(sat: SeatInfo, time: Time | null, back = false): string | null {
  if (sat.conceded) return m.game_note_conceded();
  if (sat.substitute !== null) return sat.away ? m.game_note_away_bot() : m.game_note_substitute();
  if (!isReserved(sat)) return back ? m.game_note_back() : null;
  return time?.kind === "away"
    ? m.game_note_away_until({ time: minutes(time.left) })
    : m.game_note_away();
}
