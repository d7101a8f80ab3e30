/** Which running tables are worth watching. Pure. */

import type { Summary } from "../types/protocol";
import { type Size, sizeOf } from "./ratings_api";

/** The maximum number of tables above the list of finished games. */
const MOST = 3;

/**
 * The tables of a game and size that can be watched: rated ones first, then by the number of
 * people, then by progress.
 */
export function watchable(tables: readonly Summary[], game: string, size: Size): Summary[] {
  const people = ({ seats }: Summary): number =>
    seats.filter(({ person }) => person !== null).length;
  return tables
    .filter(({ stage, settings }) => stage === "playing" && settings.game === game)
    .filter(({ seats }) => sizeOf(seats.length) === size)
    .sort(
      (one, other) =>
        Number(other.settings.rated) - Number(one.settings.rated) ||
        people(other) - people(one) ||
        other.turn - one.turn,
    )
    .slice(0, MOST);
}
