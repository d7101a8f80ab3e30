/** Coins that move from one view to the next: they fly, and where they land is rimmed for a while. */

import type { Anchors } from "../../play/frame/anchors";
import { Flights } from "../../play/moments/flights.svelte";
import type { ColonyView } from "../../types/natick";
import type { NatickAnchor } from "../anchors";
import { movedCoins, type Region } from "./changes";
import { coinIcon } from "../coins";

/** Milliseconds that a region keeps its rim. */
const RIM = 1500;

export class Arrivals {
  /** Regions to which a coin has just come. */
  regions = $state.raw<readonly Region[]>([]);
  readonly flights = new Flights();
  private before: readonly ColonyView[] | null = null;

  constructor(private readonly anchors: Anchors<NatickAnchor>) {}

  /** Take in the colonies as they are now; after a leap no coin is seen on its way. */
  read(now: readonly ColonyView[], leapt = false): void {
    const moved = this.before === null || leapt ? [] : movedCoins(this.before, now);
    this.before = now;
    if (moved.length === 0) return;
    this.regions = moved.flatMap(({ to }) => (to === null ? [] : [to]));
    setTimeout(() => (this.regions = []), RIM);
    for (const { suit, from, to } of moved)
      this.flights.start({ icon: coinIcon(suit) }, this.lying(from), this.lying(to));
  }

  /** Where a coin lies: on a region, or in the pool beside the colonies. */
  private lying(region: Region | null): Element | null {
    const { anchors } = this;
    return anchors.find(region === null ? "pool" : `region ${region.seat} ${region.place}`);
  }
}
