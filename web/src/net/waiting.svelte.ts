/** The games by days that wait for the player, as last sent by the server. */

import type { AskedInfo, Summary } from "../types/protocol";

/** Returns what a game by days asks of this person, the most urgent first; undefined if nothing. */
export function askedOf({ seats, asked }: Summary, person: string): AskedInfo | undefined {
  const own = seats.filter((seat) => seat.person === person).map(({ colour }) => colour);
  return asked.filter(({ colour }) => own.includes(colour)).sort((a, b) => end(a) - end(b))[0];
}

/** Returns the tables whose game waits for this person, the most urgent first. */
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

  /** Returns the most urgent game at another table; undefined if there is none. */
  next(table: string): Summary | undefined {
    return this.games.find((game) => game.table !== table);
  }
}

export const waiting = new WaitingGames();
