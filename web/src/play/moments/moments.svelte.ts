/** Short effects next to the board: gains, awards, flying cards. None of them blocks a move. */

import { calm } from "../../controls/motion";
import type { Colour } from "../../types/protocol";
import type { Thing } from "../log/entries";

/** What a roll, a discovery or gold brought one seat. */
export interface Gain {
  seat: number;
  things: readonly Thing[];
}

/** Somebody and how much they have of what an award is for. */
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

/** Milliseconds that each stays. */
const GAINS = 3000;
const AWARD = 2500;

export class Moments {
  gains = $state.raw<readonly Gain[]>([]);
  award = $state.raw<Award | null>(null);
  private gainsEnd: ReturnType<typeof setTimeout> | undefined;
  private awardEnd: ReturnType<typeof setTimeout> | undefined;

  /** What this seat got just now. */
  gained(seat: number): readonly Thing[] {
    return this.gains.find((gain) => gain.seat === seat)?.things ?? [];
  }

  showGains(gains: readonly Gain[]): void {
    if (gains.length === 0) return;
    clearTimeout(this.gainsEnd);
    this.gains = gains;
    this.gainsEnd = setTimeout(() => (this.gains = []), GAINS);
  }

  showAward(award: Award): void {
    clearTimeout(this.awardEnd);
    this.award = award;
    this.awardEnd = setTimeout(this.dismissAward, AWARD);
  }

  dismissAward = (): void => {
    clearTimeout(this.awardEnd);
    this.award = null;
  };
}

/** Cards or coins that fly from what paid them to the one who gets them. */
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

/** The arc along which cards fly. Pure. */
export interface Point {
  x: number;
  y: number;
}

/** A point for each part of the way, from 0 to 1; the middle of it is `lift` above both ends. */
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
