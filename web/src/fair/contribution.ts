/** This browser's contributions to the seeds of tables, and its record of them. */

import type { ChanceRecord } from "../types/protocol";
import { remembered, type Share } from "../remembered";

const BYTES = 32;
const MOST_KEPT = 50;

/** 32 fresh random bytes, as hexadecimal digits. */
export function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Remember it for the page that verifies the game; the oldest are dropped. */
export function keepShare(share: Share): void {
  const others = remembered.shares().filter(({ table }) => table !== share.table);
  remembered.rememberShares([share, ...others].slice(0, MOST_KEPT));
}

/** This browser's contribution to a finished game, if it is still stored. */
export function shareIn(game: ChanceRecord): Share | undefined {
  const added = Object.values(game.contributions);
  return remembered
    .shares()
    .find(
      ({ commitment, contribution }) =>
        added.includes(contribution) || (commitment !== null && commitment === game.commitment),
    );
}

/** This browser's contribution at a table, if it is still stored. */
export function shareOf(table: string): Share | undefined {
  return remembered.shares().find((share) => share.table === table);
}
