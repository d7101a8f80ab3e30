/** Determines the requests with which this browser contributes to the dice of its table. */

import type { NewRequest } from "../net/connection";
import type { TableInfo } from "../types/protocol";
import { keepShare, newContribution, roundOf, shareOf, witnessOf } from "./contribution";
import { hashOf } from "./sha256";

type Step = Extract<NewRequest, { type: "commit_number" | "reveal_number" }>;

/**
 * Returns the request that the table waits for, or null if there is none. The first request sends
 * the hash of a number, and a later one the number itself. `entering` is set when the page has just
 * opened the table. In this case, another device of the player may have committed to a number that
 * this browser does not know, so this browser commits to its own.
 */
export function nextStep(info: TableInfo, entering: boolean): Step | null {
  const own = info.seats.find(({ person, local }) => person === info.your_person && !local);
  if (own === undefined || info.stage !== "open" || info.commitment === null) return null;
  const listed = info.commitments[own.colour];
  const share = shareOf(info.table, listed);
  if (info.starting === "revealing") {
    return share === undefined ? null : reveal(info, share);
  }
  if (share !== undefined || (listed !== undefined && !entering)) return null;
  return commit(info);
}

function commit(info: TableInfo): Step {
  const { table, commitment } = info;
  const [contribution, round] = [newContribution(), roundOf(info)];
  keepShare({ table, contribution, commitment, round, witness: null, game: null });
  return { type: "commit_number", table, commitment: hashOf(contribution) };
}

/**
 * Reveals the number. The first time, also stores the current state of the table. Later states do
 * not replace it.
 */
function reveal(info: TableInfo, share: ReturnType<typeof shareOf> & object): Step {
  const round = Math.max(share.round, info.voided);
  keepShare({ ...share, round, witness: share.witness ?? witnessOf(info) });
  const { contribution } = share;
  return { type: "reveal_number", table: info.table, round: info.voided, contribution };
}
