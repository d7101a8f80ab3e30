/** Selects and sorts the tables that the lobby shows. Pure functions. */

import { chosenTables } from "../live/watch_choice";
import { askedOf } from "../net/waiting.svelte";
import type { Summary } from "../types/protocol";

export type Filter = "all" | "free";

export function hasFreeSeat(table: Summary): boolean {
  return table.stage === "open" && table.seats.length < table.settings.max_players;
}

/** Whether an open table has no human player, so that nobody can start its game. */
function deserted(table: Summary): boolean {
  return table.stage === "open" && table.seats.every((seat) => seat.person === null);
}

/**
 * Returns the other players' tables. Tables with a free seat come first, then tables that can only
 * be watched.
 */
export function listed(tables: Summary[], yours: Summary[], filter: Filter): Summary[] {
  const own = new Set(yours.map((table) => table.table));
  return tables
    .filter((table) => !own.has(table.table) && table.stage !== "over" && !deserted(table))
    .filter((table) => filter === "all" || hasFreeSeat(table))
    .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)));
}

export interface Listed {
  joinable: Summary[];
  /** Running games to show with their boards. */
  shown: Summary[];
  /** The other tables, which can be watched. */
  others: Summary[];
}

/**
 * Divides the listed tables. At most `boards` running games are shown with their boards, starting
 * with the games in `kept`.
 */
export function divided(
  tables: readonly Summary[],
  kept: readonly string[],
  boards: number,
): Listed {
  const running = tables.filter(({ stage }) => stage === "playing");
  const shown = chosenTables(running, kept, boards);
  const rest = tables.filter((table) => !shown.includes(table));
  return {
    joinable: rest.filter(hasFreeSeat),
    shown,
    others: rest.filter((table) => !hasFreeSeat(table)),
  };
}

/**
 * Returns the player's own unfinished tables, except games that the player has conceded. Games that
 * are waiting for `person` come first, followed by other running games and open tables.
 */
export function resumable(yours: Summary[], person: string): Summary[] {
  const rank = (table: Summary): number =>
    table.stage !== "playing" ? 2 : waitsFor(table, person) ? 0 : 1;
  return yours
    .filter((table) => table.stage !== "over" && !hasConceded(table, person))
    .sort((a, b) => rank(a) - rank(b));
}

function hasConceded({ seats }: Summary, person: string): boolean {
  const own = seats.filter((seat) => seat.person === person);
  return own.length > 0 && own.every(({ conceded }) => conceded);
}

const waitsFor = (table: Summary, person: string): boolean =>
  isTurnOf(table, person) || askedOf(table, person) !== undefined;

/** Whether it is the turn of this person, or of a local player on their device. */
export function isTurnOf({ seats, active }: Summary, person: string): boolean {
  return seats.some(({ colour, person: seated }) => colour === active && seated === person);
}
