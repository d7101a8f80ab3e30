/** Chooses the running tables that are worth watching. All functions are pure. */

import type { Summary } from "../types/protocol";
import { type Size, sizeOf } from "./ratings_api";

/** The maximum number of running tables shown above the finished games. */
const MOST = 3;

/**
 * Returns running tables of this game and size. Rated tables come first, then tables with more
 * people, then games that are further along.
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
