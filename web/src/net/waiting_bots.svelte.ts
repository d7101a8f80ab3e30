/** Bots of people that wait for invitations, as the server last told. */

import type { Bots, OpenSeat } from "../types/protocol";

class WaitingBots {
  /** Null before it has told. */
  bots = $state.raw<OpenSeat[] | null>(null);

  update({ bots }: Bots): void {
    this.bots = bots;
  }
}

export const waitingBots = new WaitingBots();
