/** Short effects for gains, awards and moving cards. The game continues while they are shown. */

import { calm } from "../../controls/motion";
import type { Colour } from "../../types/protocol";
import type { Thing } from "../log/entries";

/** The cards that a seat has just received from a roll, a discovery or gold. */
export interface Gain {
  seat: number;
  things: readonly Thing[];
}

/** A holder of an award, with the count that the award depends on. */
export interface Holder {
  colour: Colour;
  name: string;
  count: number;
}

/** An award that changes hands. */
export interface Award {
  icon: string;
  title: string;
  from: Holder | null;
  to: Holder | null;
}

/** How long gains and awards are shown, in milliseconds. */
const GAINS_DURATION = 3000;
const AWARD_DURATION = 2500;

export class Moments {
  gains = $state.raw<readonly Gain[]>([]);
  award = $state.raw<Award | null>(null);
  private gainsEnd: ReturnType<typeof setTimeout> | undefined;
  private awardEnd: ReturnType<typeof setTimeout> | undefined;

  /** Returns the cards that a seat has just received. */
  gained(seat: number): readonly Thing[] {
    return this.gains.find((gain) => gain.seat === seat)?.things ?? [];
  }

  showGains(gains: readonly Gain[]): void {
    if (gains.length === 0) return;
    clearTimeout(this.gainsEnd);
    this.gains = gains;
    this.gainsEnd = setTimeout(() => (this.gains = []), GAINS_DURATION);
  }

  showAward(award: Award): void {
    clearTimeout(this.awardEnd);
    this.award = award;
    this.awardEnd = setTimeout(this.dismissAward, AWARD_DURATION);
  }

  dismissAward = (): void => {
    clearTimeout(this.awardEnd);
    this.award = null;
  };
}

/**
 * A symbol or text that flies across the screen, from the source of cards or coins to their
 * recipient.
 */
export interface Flight {
  id: number;
  /** The symbol that flies, or words such as "+2". */
  what: { icon: string } | { words: string };
  from: DOMRect;
  to: DOMRect;
  /** The delay before the flight starts, in milliseconds. */
  delay: number;
}

/** The maximum number of flights at a time, so that a large harvest does not cover the screen. */
const MAX_FLIGHTS = 12;
const FLIGHT_INTERVAL = 40;

export class Flights {
  shown = $state.raw<Flight[]>([]);
  private last = 0;

  /**
   * Starts a flight between two elements after a delay of `after` milliseconds. Does nothing if an
   * element is missing, if there are too many flights, or if the user prefers reduced motion.
   */
  start(what: Flight["what"], from: Element | null, to: Element | null, after = 0): void {
    if (calm() || from === null || to === null || this.shown.length >= MAX_FLIGHTS) return;
    const flight = {
      id: ++this.last,
      what,
      from: from.getBoundingClientRect(),
      to: to.getBoundingClientRect(),
      delay: after + this.shown.length * FLIGHT_INTERVAL,
    };
    this.shown = [...this.shown, flight];
  }

  land(id: number): void {
    this.shown = this.shown.filter((flight) => flight.id !== id);
  }
}

/** A point on the screen. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Returns the points of an arc at the given fractions (0 to 1). The middle of the arc is `lift`
 * pixels above the higher end.
 */
export function arc(from: Point, to: Point, lift: number, parts: readonly number[]): Point[] {
  const top = Math.min(from.y, to.y) - lift;
  const bend = { x: (from.x + to.x) / 2, y: 2 * top - (from.y + to.y) / 2 };
  const between = (a: number, b: number, c: number, t: number): number =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return parts.map((t) => ({
    x: between(from.x, bend.x, to.x, t),
    y: between(from.y, bend.y, to.y, t),
  }));
}
