/** Reads and writes the notation of the island game. */

import { RESOURCES } from "../art/resources";
import { AmountNotation } from "../play/turn/notation";
import type { Cards, Resource } from "../types/island";

const CARDS = new AmountNotation<Resource>(RESOURCES);

export const isResource = CARDS.isKind;
/** Reads cards such as "brick 2 ore"; `writeCards` writes them. */
export const readCards = CARDS.read;
export const writeCards = CARDS.write;

/**
 * The terms of an offer. If `any` is true, the player wants any one card in return. `to` contains
 * the seats that get the offer; empty means all of them.
 */
export interface Terms {
  give: Cards;
  want: Cards;
  any: boolean;
  to: readonly string[];
}

/** Reads the terms of an offer such as "brick 2 for ore to blue". */
export function readTerms(words: readonly string[]): Terms {
  const to = words.indexOf("to");
  return {
    ...CARDS.readTerms(words),
    any: words[words.indexOf("for") + 1] === "any",
    to: to < 0 ? [] : words.slice(to + 1),
  };
}

export function writeTerms(
  verb: "offer" | "counter",
  { give, want, any = false, to = [] }: Pick<Terms, "give" | "want"> & Partial<Terms>,
): string {
  const asked = to.length === 0 ? "" : ` to ${to.join(" ")}`;
  return `${verb} ${writeCards(give)} for ${any ? "any" : writeCards(want)}${asked}`;
}

/** Returns the key of a board piece named by an action or a refusal, such as "city n12". */
export function pieceKey(words: string): string | null {
  const [piece = "", ...places] = words.split(" ");
  const place = places.at(-1)?.slice(1) ?? "";
  switch (piece) {
    case "settlement":
    case "city":
      return piece + place;
    case "road":
      return place;
    case "ship":
    case "sail":
      return `ship${place}`;
    case "pirate":
      return piece;
    default:
      return null;
  }
}
