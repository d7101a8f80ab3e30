/** Reads and writes the notation of this game. */

import { AmountNotation, ofVerb } from "../play/turn/notation";
import type { Coins, Side, Suit } from "../types/natick";
import { SUITS } from "./coins";

/** A place of a colony: on its row, or above or below it. */
export interface Place {
  place: number;
  side: Side | null;
}

/** A legal action that is chosen by a place. */
export interface Spot extends Place {
  action: string;
  verb: string;
}

const PLACE = /^(c|[lr]\d+)([ab])?$/;
const SIDE = { a: "above", b: "below" } as const;

/** "l3b": three to the left, below. Null if the word names no place. */
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
/** "wood 2 grain" as coins, and back. */
export const readCoins = COINS.read;
export const writeCoins = COINS.write;
/** The two sides of "wood 2 for grain". */
export const readTerms = COINS.readTerms;

export function writeTerms(verb: "offer" | "counter", give: Coins, want: Coins): string {
  return `${verb} ${writeCoins(give)} for ${writeCoins(want)}`;
}

/** The legal actions of a verb, each with the place named last in it. */
export function spotsOf(legal: readonly string[], verb: string): Spot[] {
  return ofVerb(legal, verb).flatMap((action) => {
    const at = readPlace(action.split(" ").at(-1));
    return at === null ? [] : [{ ...at, action, verb }];
  });
}

/** Suits at this word of the legal actions of a verb, each once. */
export function suitsAt(legal: readonly string[], verb: string, word: number): Suit[] {
  const named = new Set(ofVerb(legal, verb).map((action) => action.split(" ")[word]));
  return SUITS.filter((suit) => named.has(suit));
}
