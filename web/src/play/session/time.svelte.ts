/** The time, ticking while somebody's clock runs. */

import type { HeardClock } from "../../net/table_fold";

const TICK = 250;

/** Seconds left from which on a clock calls for attention. */
export const LATE = 10;

/** Milliseconds the dice roll. */
export const ROLLING = 600;

/** A clock as it is read now: seconds left, the part of its time that is (0 to 1). */
export interface Time {
  /** `turn` for the turn's own, else what is asked. */
  kind: string;
  left: number;
  part: number;
  running: boolean;
  /** Running, and nearly over. */
  late: boolean;
}

export class Ticker {
  now = $state(performance.now());

  /** Tick for as long as the effect lives. */
  run(): () => void {
    this.now = performance.now();
    const timer = setInterval(() => (this.now = performance.now()), TICK);
    return () => clearInterval(timer);
  }

  read(clock: HeardClock): Time {
    return timeOf(clock, this.now);
  }
}

/** What a clock shows at `now`: one that stands still keeps what it had when it was told of. */
export function timeOf({ kind, left, seconds, running, heard }: HeardClock, now: number): Time {
  const rest = running ? Math.min(left, Math.max(0, left - (now - heard) / 1000)) : left;
  const part = seconds === 0 ? 0 : Math.min(1, rest / seconds);
  return { kind, left: rest, part, running, late: running && rest <= LATE };
}

/** The clock a seat shows: one that runs goes before one that stands still, a question's before the turn's. */
export function clockOf(
  clocks: readonly HeardClock[],
  seat: number | null,
): HeardClock | undefined {
  const weight = (clock: HeardClock): number =>
    2 * Number(clock.running) + Number(clock.kind !== "turn");
  return clocks.filter((clock) => clock.seat === seat).sort((a, b) => weight(b) - weight(a))[0];
}
