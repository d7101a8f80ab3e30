/**
 * This browser's numbers for the dice of tables, and its record of what it saw before it revealed
 * them.
 */

import { remembered, type Share, type Witness } from "../remembered";
import type { ChanceRecord, TableInfo } from "../types/protocol";
import { digitsOf } from "./chance";
import { hashOf } from "./sha256";

/** The result of a comparison. It is `unknown` if there is nothing to compare with. */
export type Part = "agrees" | "differs" | "unknown";

const BYTES = 32;
const MOST_KEPT = 50;

/** 32 fresh random bytes, as hexadecimal digits. */
export function newContribution(): string {
  return digitsOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/**
 * Stores a number together with its table, and removes the oldest numbers. A table has one for each
 * round and tab.
 */
export function keepShare(share: Share): void {
  const { contribution } = share;
  const others = remembered.shares().filter((other) => other.contribution !== contribution);
  remembered.rememberShares([share, ...others].slice(0, MOST_KEPT));
}

/** The number of this browser that has this commitment at a table, if it is still stored. */
export function shareOf(table: string, commitment: string | undefined): Share | undefined {
  const shares = remembered.shares().filter((share) => share.table === table);
  return shares.find(({ contribution }) => hashOf(contribution) === commitment);
}

/**
 * This browser's number in the finished game `id`, or else the last number it had at that table.
 */
export function shareIn(game: ChanceRecord, id: string): Share | undefined {
  const added = Object.values(game.contributions);
  const shares = remembered.shares();
  return (
    shares.find(({ contribution }) => added.includes(contribution)) ??
    shares.find((share) => share.game === id) ??
    shares.find(({ commitment }) => commitment !== null && commitment === game.commitment)
  );
}

/** Records which finished game the numbers for a table belong to. */
export function keepGame({ table, game }: TableInfo): void {
  if (game === null) return;
  const shares = remembered.shares();
  if (!shares.some((share) => share.table === table && share.game !== game)) return;
  const kept = shares.map((share) => (share.table === table ? { ...share, game } : share));
  remembered.rememberShares(kept);
}

/**
 * The round for which a new number is used. A table that asks for another number after this browser
 * has revealed one has voided a round, even if it does not say so.
 */
export function roundOf({ table, voided }: Pick<TableInfo, "table" | "voided">): number {
  const revealed = remembered.shares().filter((share) => share.table === table && share.witness);
  return Math.max(voided, ...revealed.map(({ round }) => round + 1));
}

/**
 * A copy of everything about a table that a player can check, taken before the number is revealed.
 */
export function witnessOf({ commitment, seats, commitments, settings }: TableInfo): Witness {
  const seating = seats.map(({ colour }) => colour);
  return { commitment, seating, commitments, rules: settings.rules };
}

/**
 * Whether a finished game is the one that this browser saw before it revealed its number. Compares
 * the seed's commitment, the seats, the other commitments, the settings, and the count of voided
 * rounds. `unknown` if this browser revealed no number in the round that counted.
 */
export function witnessed(game: ChanceRecord, id: string): Part {
  const share = shareIn(game, id);
  if (share === undefined || share.witness === null) return "unknown";
  if (!Object.values(game.contributions).includes(share.contribution)) {
    return share.round < game.voided ? "unknown" : "differs";
  }
  const shares = remembered.shares().filter(({ table }) => table === share.table);
  const voided = Math.max(...shares.map(({ round }) => round));
  const { commitment, seating, commitments, rules } = share.witness;
  const agrees =
    commitment === game.commitment &&
    voided === game.voided &&
    seating.join() === game.seating.join() &&
    sameEntries(commitments, game.commitments) &&
    sameEntries(drawn(rules), drawn(game.settings, rules));
  return agrees ? "agrees" : "differs";
}

/** The rules without those whose value in `like` is a reference to a library map. */
function drawn(rules: Witness["rules"], like: Witness["rules"] = rules): Witness["rules"] {
  const values = Object.entries(rules);
  return Object.fromEntries(values.filter(([name]) => !String(like[name]).startsWith("@")));
}

function sameEntries(one: object, other: object): boolean {
  return (
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
  );
}
