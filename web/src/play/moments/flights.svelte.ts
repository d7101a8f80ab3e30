/** Cards or coins that fly from what paid them to the one who gets them. */

import { calm } from "../../controls/motion";

export interface Flight {
  id: number;
  /** A symbol, or words such as "+2". */
  what: { icon: string } | { words: string };
  from: DOMRect;
  to: DOMRect;
  /** Milliseconds to wait. */
  delay: number;
}

/** No more than so many at once: a rich roll must not become a swarm. */
const MOST = 12;
const APART = 40;

export class Flights {
  shown = $state.raw<Flight[]>([]);
  private last = 0;

  /**
   * From and to elements of the page, `after` so many milliseconds; nothing flies where either is
   * not there, or where nothing may move.
   */
  start(what: Flight["what"], from: Element | null, to: Element | null, after = 0): void {
    if (calm() || from === null || to === null || this.shown.length >= MOST) return;
    const flight = {
      id: ++this.last,
      what,
      from: from.getBoundingClientRect(),
      to: to.getBoundingClientRect(),
      delay: after + this.shown.length * APART,
    };
    this.shown = [...this.shown, flight];
  }

  land(id: number): void {
    this.shown = this.shown.filter((flight) => flight.id !== id);
  }
}
