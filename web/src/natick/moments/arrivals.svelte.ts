/**
 * Animates coins that have moved between two views, and briefly outlines the regions that receive
 * them.
 */

import type { Anchors } from "../../play/frame/anchors";
import { Flights } from "../../play/moments/moments.svelte";
import type { ColonyView, Suit } from "../../types/natick";
import type { NatickAnchor } from "../anchors";
import { coinIcon, SUITS } from "../coins";
import { writePlace } from "../notation";

/** A region, identified by its seat and place. */
export interface Region {
  seat: number;
  place: string;
}

/**
 * One coin that moves between regions, or between a region and the pool. Null stands for the pool.
 */
export interface Moved {
  suit: Suit;
  from: Region | null;
  to: Region | null;
}

/**
 * Finds the coins that have moved. Each coin that left a region is paired with a coin of the same
 * suit that reached another region. Unpaired coins came from the pool or went there.
 */
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

/**
 * Returns the regions of a suit that have more coins in `many` than in `few`. Each region is listed
 * once for each additional coin.
 */
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

/** How long regions stay outlined, in milliseconds. */
const RIM = 1500;

export class Arrivals {
  /** The regions that have just received a coin. */
  regions = $state.raw<readonly Region[]>([]);
  readonly flights = new Flights();
  private before: readonly ColonyView[] | null = null;

  constructor(private readonly anchors: Anchors<NatickAnchor>) {}

  /** Animates the coins that have moved since the last call, unless a replay has jumped. */
  read(now: readonly ColonyView[], jumped = false): void {
    const moved = this.before === null || jumped ? [] : movedCoins(this.before, now);
    this.before = now;
    if (moved.length === 0) return;
    this.regions = moved.flatMap(({ to }) => (to === null ? [] : [to]));
    setTimeout(() => (this.regions = []), RIM);
    for (const { suit, from, to } of moved)
      this.flights.start({ icon: coinIcon(suit) }, this.lying(from), this.lying(to));
  }

  /** Finds the element of a region, or of the pool if `region` is null. */
  private lying(region: Region | null): Element | null {
    const { anchors } = this;
    return anchors.find(region === null ? "pool" : `region ${region.seat} ${region.place}`);
  }
}
