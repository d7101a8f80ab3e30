/** Determines which requests this browser sends to contribute to its table's dice. */

import type { NewRequest } from "../net/connection";
import type { TableInfo } from "../types/protocol";
import { keepShare, newContribution, roundOf, shareOf, witnessOf } from "./contribution";
import { hashOf } from "./sha256";

type Step = Extract<NewRequest, { type: "commit_number" | "reveal_number" }>;

/**
 * Returns the request that the table is waiting for, or null if there is none: first the hash of
 * this browser's number, and later the number itself. `entering` is true if the page has just
 * opened the table. If the table then lists a hash that this browser does not know, for example
 * from the player's other device, this browser commits to a new number.
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
 * Returns the request that reveals the number. The first call also stores the state of the table.
 */
function reveal(info: TableInfo, share: ReturnType<typeof shareOf> & object): Step {
  const round = Math.max(share.round, info.voided);
  keepShare({ ...share, round, witness: share.witness ?? witnessOf(info) });
  const { contribution } = share;
  return { type: "reveal_number", table: info.table, round: info.voided, contribution };
}
