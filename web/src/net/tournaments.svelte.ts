/** News about tournaments, as last sent by the server. */

import type { TournamentChanged, TournamentTable } from "../types/protocol";

class Tournaments {
  /** The latest state of the tournament that this page watches; null until the server sends it. */
  changed = $state.raw<TournamentChanged | null>(null);
  /** The table where a seat is waiting for the player; null if there is none. */
  seat = $state.raw<TournamentTable | null>(null);

  /** Shows the table, or stops showing it because it no longer waits. */
  announced(message: TournamentTable): void {
    if (message.until > 0) this.seat = message;
    else if (this.seat?.table === message.table) this.seen();
  }

  /** Stops every page from showing the table. */
  seen(): void {
    this.seat = null;
  }
}

export const tournaments = new Tournaments();
