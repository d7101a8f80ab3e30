/** Notes below a player's name that are alike in all games. Pure. */

import { m } from "../paraglide/messages.js";
import type { SeatInfo } from "../types/protocol";
import { minutes } from "../words/figures";
import type { Time } from "./time.svelte";

/** What somebody does, and how long they still may. */
export function timed(what: string, time: Time | null): string {
  return time === null ? what : `${what}, ${minutes(time.left)}`;
}

/** That nobody sits there, or a bot instead; null for those who are present. */
export function absent(sat: SeatInfo): string | null {
  if (sat.substitute !== null) return sat.away ? m.game_note_away_bot() : m.game_note_substitute();
  return sat.person !== null && !sat.present ? m.game_note_away() : null;
}
