/** What the panels of other players have in common in all games. */

import { m } from "../../paraglide/messages.js";
import type { SeatInfo } from "../../types/protocol";
import { minutes } from "../../words/formats";
import type { Time } from "../session/time.svelte";

/** What every game's panel of another player shows. */
export interface OpponentFacts {
  number: number;
  info: SeatInfo;
  /** What this player does, in few words. */
  note: string;
  /** The game waits for this seat. */
  awaited: boolean;
  host: boolean;
  /** Of the clock the seat has; null while it has none. */
  time: Time | null;
  /** The build flag is up. */
  flag?: boolean;
  /** Look closer at the seat. */
  onopen: () => void;
}

/** What somebody does, and how long they still may. */
export function timed(what: string, time: Time | null): string {
  return time === null ? what : `${what}, ${minutes(time.left)}`;
}

/** Somebody's seat is kept for them, and no bot plays it yet. */
export const isKept = (sat: SeatInfo): boolean =>
  sat.person !== null && !sat.present && sat.substitute === null;

/** That nobody sits there, or a bot instead, or that somebody is back; null for all others. */
export function absent(sat: SeatInfo, time: Time | null, back = false): string | null {
  if (sat.substitute !== null) return sat.away ? m.game_note_away_bot() : m.game_note_substitute();
  if (!isKept(sat)) return back ? m.game_note_back() : null;
  return time?.kind === "away"
    ? m.game_note_away_until({ time: minutes(time.left) })
    : m.game_note_away();
}
