/** The offer that has just closed, for as long as its card stays. */

import type { LogLine } from "../../types/protocol";
import { closedOffer, type ClosedOffer, type ShownOffer } from "./shown_offer";

/** Milliseconds a closed offer's card stays. */
export const STAYS = 4000;

export class ClosedOffers {
  shown = $state.raw<ClosedOffer | null>(null);
  private open: ShownOffer | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Take in the offer that is open now, and the lines that came with that news. */
  read(open: ShownOffer | null, lines: readonly LogLine[], names: readonly string[]): void {
    const before = this.open;
    this.open = open;
    if (open !== null) this.dismiss();
    else if (before !== null) this.show(closedOffer(before, lines, names));
  }

  dismiss = (): void => {
    clearTimeout(this.timer);
    this.shown = null;
  };

  private show(closed: ClosedOffer): void {
    clearTimeout(this.timer);
    this.shown = closed;
    this.timer = setTimeout(this.dismiss, STAYS);
  }
}
