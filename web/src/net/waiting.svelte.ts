/** The correspondence games that are waiting for the player, as last sent by the server. */

import type { AskedInfo, Summary } from "../types/protocol";

/**
 * Returns the most urgent decision that a correspondence game needs from this person; undefined if
 * there is none.
 */
export function askedOf({ seats, asked }: Summary, person: string): AskedInfo | undefined {
  const own = seats.filter((seat) => seat.person === person).map(({ colour }) => colour);
  return asked.filter(({ colour }) => own.includes(colour)).sort((a, b) => end(a) - end(b))[0];
}

/** Returns the tables that are waiting for this person, the most urgent first. */
export function waitingFor(tables: readonly Summary[], person: string): Summary[] {
  return tables
    .flatMap((table) => {
      const asked = askedOf(table, person);
      return asked === undefined ? [] : [{ table, until: end(asked) }];
    })
    .sort((a, b) => a.until - b.until)
    .map(({ table }) => table);
}

const end = ({ until }: AskedInfo): number => until ?? Infinity;

class WaitingGames {
  games = $state.raw<readonly Summary[]>([]);

  /** Returns the most urgent game at a table other than this one; undefined if there is none. */
  next(table: string): Summary | undefined {
    return this.games.find((game) => game.table !== table);
  }
}

export const waiting = new WaitingGames();
