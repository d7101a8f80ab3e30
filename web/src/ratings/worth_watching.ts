/** Which running tables are worth watching. Pure. */

import type { Summary } from "../types/protocol";
import { type Size, sizeOf } from "./ratings_api";

/** The most tables above the list of finished games. */
const MOST = 3;

/** Tables of a game and size: rated first, then by number of people, then by progress. */
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
