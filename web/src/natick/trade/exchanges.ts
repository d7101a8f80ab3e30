/** The special trades that traders may make, as the legal actions list them. Pure. */

import type { ColonyView, Suit } from "../../types/natick";
import { ofVerb } from "../../play/turn/notation";
import { isSuit, readPlace } from "../notation";

export interface Exchange {
  action: string;
  give: Suit;
  count: number;
  want: Suit;
}

/** By the place of the trader, from left to right. */
export function exchanges(
  legal: readonly string[],
  { regions }: ColonyView,
): { place: number; trades: Exchange[] }[] {
  const suitAt = (word: string | undefined): Suit | undefined => {
    const at = readPlace(word);
    return regions.find(({ place, side }) => place === at?.place && side === at?.side)?.suit;
  };
  const found = new Map<number, Exchange[]>();
  for (const action of ofVerb(legal, "exchange")) {
    const [, from, second, ...rest] = action.split(" ");
    const count = Number.isInteger(Number(second)) ? Number(second) : 1;
    const got = rest.at(-1);
    const [give, want] = [suitAt(from), isSuit(got) ? got : suitAt(got)];
    const place = readPlace(from)?.place;
    if (give === undefined || want === undefined || place === undefined) continue;
    found.set(place, [...(found.get(place) ?? []), { action, give, count, want }]);
  }
  return [...found].map(([place, trades]) => ({ place, trades })).sort((a, b) => a.place - b.place);
}
