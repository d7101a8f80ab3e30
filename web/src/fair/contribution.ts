/** What this browser adds to the seeds of tables, and what it has kept of that. */

import type { ChanceRecord } from "../types/protocol";
import { remembered, type Share } from "../remembered";

const BYTES = 32;
const MOST_KEPT = 50;

/** 32 bytes just drawn, in hexadecimal digits. */
export function newContribution(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keep it for the page that verifies the game; the oldest ones are forgotten. */
export function keepShare(share: Share): void {
  const others = remembered.shares().filter(({ table }) => table !== share.table);
  remembered.rememberShares([share, ...others].slice(0, MOST_KEPT));
}

/** What this browser added to a finished game, if it still knows. */
export function shareIn(game: ChanceRecord): Share | undefined {
  const added = Object.values(game.contributions);
  return remembered
    .shares()
    .find(
      ({ commitment, contribution }) =>
        added.includes(contribution) || (commitment !== null && commitment === game.commitment),
    );
}

/** What this browser added at a table, if it still knows. */
export function shareOf(table: string): Share | undefined {
  return remembered.shares().find((share) => share.table === table);
}
