/**
 * At tables without a turn timer, lets a player start the clocks if they have waited too long for
 * another player.
 */

import type { ReceivedClock } from "../../net/table_fold";
import type { TableInfo } from "../../types/protocol";

/** How long a player must wait before they can start the clocks, in milliseconds. */
export const PATIENCE = 15_000;

interface Waiting {
  info: TableInfo;
  clocks: readonly ReceivedClock[];
  prompts: readonly { seat: number; kind: string }[];
}

/**
 * Returns a key for the prompts of other people that the game is waiting for without a time limit;
 * null if there are none.
 */
export function untimedWait({ info, clocks, prompts }: Waiting): string | null {
  const timed = info.settings.turn_timer > 0 || clocks.length > 0;
  if (timed || info.paused || info.your_seat === null) return null;
  const others = prompts.filter(({ seat }) => {
    const sat = info.seats[seat];
    const present = sat !== undefined && sat.person !== null && sat.substitute === null;
    return present && sat.person !== info.your_person;
  });
  return others.length === 0 ? null : others.map(({ seat, kind }) => `${seat} ${kind}`).join();
}

export class Patience {
  /** Whether the player has waited long enough to start the clocks. */
  isOver = $state(false);

  /**
   * `waiting` returns a key that identifies the current wait; null if the player is not waiting.
   */
  constructor(waiting: () => string | null) {
    const current = $derived(waiting());
    $effect(() => {
      if (current === null) return undefined;
      const timer = setTimeout(() => (this.isOver = true), PATIENCE);
      return () => {
        clearTimeout(timer);
        this.isOver = false;
      };
    });
  }
}
