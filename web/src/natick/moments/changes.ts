/** Coins that moved between two views: where from and where to. Pure. */

import type { ColonyView, Suit } from "../../types/natick";
import { SUITS } from "../coins";
import { writePlace } from "../notation";

/** A region by its seat and place. */
export interface Region {
  seat: number;
  place: string;
}

/** One coin: from a region or the pool, to a region or the pool (null). */
export interface Moved {
  suit: Suit;
  from: Region | null;
  to: Region | null;
}

/** A coin that left one region and one of its suit that came to another are taken for the same. */
export function movedCoins(before: readonly ColonyView[], after: readonly ColonyView[]): Moved[] {
  return SUITS.flatMap((suit) => {
    const gone = changed(suit, after, before);
    const come = changed(suit, before, after);
    return Array.from({ length: Math.max(gone.length, come.length) }, (_, i): Moved => ({
      suit,
      from: gone[i] ?? null,
      to: come[i] ?? null,
    }));
  });
}

/** Regions of a suit that have more coins in `many` than in `few`, once for each coin. */
function changed(suit: Suit, few: readonly ColonyView[], many: readonly ColonyView[]): Region[] {
  return many.flatMap(({ regions }, seat) =>
    regions
      .filter((region) => region.suit === suit)
      .flatMap((region): Region[] => {
        const same = few[seat]?.regions.find(
          ({ place, side }) => place === region.place && side === region.side,
        );
        const more = same === undefined ? 0 : region.coins - same.coins;
        return Array.from({ length: Math.max(0, more) }, () => ({
          seat,
          place: writePlace(region),
        }));
      }),
  );
}
