/**
 * Stores this browser's random numbers for the dice of its tables, and the state of each table
 * before this browser revealed its number.
 */

import { remembered, type Share, type Witness } from "../remembered";
import type { ChanceRecord, TableInfo } from "../types/protocol";
import { digitsOf } from "./chance";
import { hashOf } from "./sha256";

/** The result of a comparison; `unknown` if data to compare is missing. */
export type Part = "agrees" | "differs" | "unknown";

const BYTES = 32;
const MOST_KEPT = 50;

/** Returns 32 fresh random bytes as hexadecimal digits. */
export function newContribution(): string {
  return digitsOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/**
 * Stores this browser's number for a table, and drops the oldest numbers if there are too many.
 * Each round and each browser tab has its own number.
 */
export function keepShare(share: Share): void {
  const { contribution } = share;
  const others = remembered.shares().filter((other) => other.contribution !== contribution);
  remembered.rememberShares([share, ...others].slice(0, MOST_KEPT));
}

/**
 * Returns this browser's number for a table whose hash is `commitment`, or undefined if it is not
 * stored.
 */
export function shareOf(table: string, commitment: string | undefined): Share | undefined {
  const shares = remembered.shares().filter((share) => share.table === table);
  return shares.find(({ contribution }) => hashOf(contribution) === commitment);
}

/**
 * Returns the number that this browser added to the finished game `id`. If the game contains none,
 * returns the latest number stored for that game or for its seed.
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

/** Records which finished game this browser's numbers for a table belong to. */
export function keepGame({ table, game }: TableInfo): void {
  if (game === null) return;
  const shares = remembered.shares();
  if (!shares.some((share) => share.table === table && share.game !== game)) return;
  const kept = shares.map((share) => (share.table === table ? { ...share, game } : share));
  remembered.rememberShares(kept);
}

/**
 * Returns the round for which this browser needs a new number. If a table asks for a number after
 * this browser has revealed one, the earlier round counts as voided even if the server does not
 * report it.
 */
export function roundOf({ table, voided }: Pick<TableInfo, "table" | "voided">): number {
  const revealed = remembered.shares().filter((share) => share.table === table && share.witness);
  return Math.max(voided, ...revealed.map(({ round }) => round + 1));
}

/**
 * Copies the facts about a table that a player can verify later. Called before this browser reveals
 * its number.
 */
export function witnessOf({ commitment, seats, commitments, settings }: TableInfo): Witness {
  const seating = seats.map(({ colour }) => colour);
  return { commitment, seating, commitments, rules: settings.rules };
}

/**
 * Whether a finished game matches what this browser saw before it revealed its number. Compares the
 * seed's commitment, the seats, the other commitments, the settings, and the count of voided
 * rounds. Returns `unknown` if this browser revealed no number in the round that led to the game.
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

/** Returns `rules` without those whose value in `like` refers to a library map. */
function drawn(rules: Witness["rules"], like: Witness["rules"] = rules): Witness["rules"] {
  const values = Object.entries(rules);
  return Object.fromEntries(values.filter(([name]) => !String(like[name]).startsWith("@")));
}

function sameEntries(one: object, other: object): boolean {
  return (
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
  );
}
