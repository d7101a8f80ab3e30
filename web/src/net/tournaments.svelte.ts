/** News about tournaments, as last sent by the server. */

import type { TournamentChanged, TournamentTable } from "../types/protocol";

class Tournaments {
  /** The latest state of the tournament that this page watches; null until the server sends it. */
  changed = $state.raw<TournamentChanged | null>(null);
  /** The table at which a seat waits for the player; null if there is none. */
  seat = $state.raw<TournamentTable | null>(null);

  /** Stops showing the table on every page. */
  seen(): void {
    this.seat = null;
  }
}

export const tournaments = new Tournaments();
