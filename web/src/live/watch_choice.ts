/** Chooses the games for the page that shows several running games. Pure functions. */

import type { Summary } from "../types/protocol";

/** Returns the games to show: first those whose ids are in `wanted`, in that order, then others. */
export function chosenTables(
  running: readonly Summary[],
  wanted: readonly string[],
  most: number,
): Summary[] {
  const rank = ({ table }: Summary): number => {
    const place = wanted.indexOf(table);
    return place === -1 ? wanted.length : place;
  };
  return [...running].sort((a, b) => rank(a) - rank(b)).slice(0, most);
}

/**
 * Returns the ids of the shown games with a new game at the front. If that makes too many, drops
 * the last one.
 */
export function withGame(shown: readonly Summary[], added: Summary, most: number): string[] {
  return [added, ...shown].slice(0, most).map(({ table }) => table);
}
