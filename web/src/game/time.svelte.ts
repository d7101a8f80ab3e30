/** The time, ticking while somebody's clock runs. */

import type { RunningClock } from "../net/table_fold";

const TICK = 250;

/** Milliseconds the dice roll. */
export const ROLLING = 600;

export class Ticker {
  now = $state(performance.now());

  /** Tick for as long as the effect lives. */
  run(): () => void {
    this.now = performance.now();
    const timer = setInterval(() => (this.now = performance.now()), TICK);
    return () => clearInterval(timer);
  }

  /** Seconds left. */
  left(clock: RunningClock): number {
    return Math.max(0, (clock.ends - this.now) / 1000);
  }

  /** The part of its time that is left, 0 to 1. */
  part(clock: RunningClock): number {
    return clock.seconds === 0 ? 0 : Math.min(1, this.left(clock) / clock.seconds);
  }
}

/** "0:41". */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
