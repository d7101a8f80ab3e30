/** Reads and writes Natick's notation. */

import { AmountNotation, ofVerb } from "../play/turn/notation";
import type { Coins, Side, Suit } from "../types/natick";
import { SUITS } from "./coins";

/** A place in a colony. `side` is null for places on the row itself. */
export interface Place {
  place: number;
  side: Side | null;
}

/** A legal action, and the place that the player selects to take it. */
export interface Spot extends Place {
  action: string;
  verb: string;
}

const PLACE = /^(c|[lr]\d+)([ab])?$/;
const SIDE = { a: "above", b: "below" } as const;

/**
 * Reads a place such as "l3b", which is three steps to the left and below the row. Returns null if
 * the word is not a place.
 */
export function readPlace(word: string | undefined): Place | null {
  const found = PLACE.exec(word ?? "");
  if (found === null) return null;
  const [, row = "c", side] = found;
  const steps = row === "c" ? 0 : Number(row.slice(1));
  return {
    place: row.startsWith("l") ? -steps : steps,
    side: side === undefined ? null : SIDE[side as "a" | "b"],
  };
}

export function writePlace({ place, side }: Place): string {
  const row = place === 0 ? "c" : `${place < 0 ? "l" : "r"}${Math.abs(place)}`;
  return row + (side === null ? "" : side.charAt(0));
}

const COINS = new AmountNotation<Suit>(SUITS);

export const isSuit = COINS.isKind;
/** Reads coins such as "wood 2 grain". */
export const readCoins = COINS.read;
export const writeCoins = COINS.write;
/** Reads the terms of an offer such as "wood 2 for grain". */
export const readTerms = COINS.readTerms;

export function writeTerms(verb: "offer" | "counter", give: Coins, want: Coins): string {
  return `${verb} ${writeCoins(give)} for ${writeCoins(want)}`;
}

/** Returns the legal actions with this verb that end with a place, with the place of each. */
export function spotsOf(legal: readonly string[], verb: string): Spot[] {
  return ofVerb(legal, verb).flatMap((action) => {
    const at = readPlace(action.split(" ").at(-1));
    return at === null ? [] : [{ ...at, action, verb }];
  });
}

/**
 * Returns the different suits that occur as word number `word` (counted from 0) in the legal
 * actions with this verb.
 */
export function suitsAt(legal: readonly string[], verb: string, word: number): Suit[] {
  const named = new Set(ofVerb(legal, verb).map((action) => action.split(" ")[word]));
  return SUITS.filter((suit) => named.has(suit));
}
