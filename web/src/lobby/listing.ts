/** Which tables the lobby shows, and in which order. Pure. */

import type { Summary } from "../types/protocol";

export type Filter = "all" | "free";

export function hasFreeSeat(table: Summary): boolean {
  return table.stage === "open" && table.seats.length < table.settings.max_players;
}

/** An open table without a human player, whose game no one could start. */
function deserted(table: Summary): boolean {
  return table.stage === "open" && table.seats.every((seat) => seat.person === null);
}

/** Tables of other players: those to join first, then those to watch. */
export function listed(tables: Summary[], yours: Summary[], filter: Filter): Summary[] {
  const own = new Set(yours.map((table) => table.table));
  return tables
    .filter((table) => !own.has(table.table) && table.stage !== "over" && !deserted(table))
    .filter((table) => filter === "all" || hasFreeSeat(table))
    .sort((a, b) => Number(hasFreeSeat(b)) - Number(hasFreeSeat(a)));
}

/**
 * The player's own unfinished tables, without games that the player conceded: running games first,
 * and among them those in which it is the turn of `person`.
 */
export function resumable(yours: Summary[], person: string): Summary[] {
  const rank = (table: Summary): number =>
    table.stage !== "playing" ? 2 : isTurnOf(table, person) ? 0 : 1;
  return yours
    .filter((table) => table.stage !== "over" && !hasConceded(table, person))
    .sort((a, b) => rank(a) - rank(b));
}

function hasConceded({ seats }: Summary, person: string): boolean {
  const own = seats.filter((seat) => seat.person === person);
  return own.length > 0 && own.every(({ conceded }) => conceded);
}

/** The player's tables from `before` whose running games now go on without them. */
export function removedFrom(before: Summary[], yours: Summary[], tables: Summary[]): Summary[] {
  const among = (list: Summary[], table: Summary): boolean =>
    list.some((one) => one.table === table.table && one.stage === "playing");
  return before.filter(
    (table) => table.stage === "playing" && !among(yours, table) && among(tables, table),
  );
}

/** Whether it is the turn of this person, or of a local player on their device. */
export function isTurnOf({ seats, active }: Summary, person: string): boolean {
  return seats.some(({ colour, person: seated }) => colour === active && seated === person);
}
