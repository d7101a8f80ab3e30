/** Which of the tables that go on are worth watching. Pure. */

import type { Summary } from "../types/protocol";
import { type Size, sizeOf } from "./ratings_api";

/** So many stand above the games that have ended. */
const MOST = 3;

/** Those of a game and size: rated ones first, then where most people play, then the furthest. */
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
