/** The clocks of a table, and the current time, which is updated regularly while a clock runs. */

import type { ReceivedClock } from "../../net/table_fold";
import { m } from "../../paraglide/messages.js";
import { timeLeftWords } from "../../words/durations";

const TICK = 250;

/** A running clock is highlighted when at most this many seconds are left. */
export const LATE_SECONDS = 10;

/** The duration of the dice animation in milliseconds. */
export const ROLL_DURATION = 600;

/** The state of a clock at a point in time. */
export interface Time {
  /** The kind of clock, such as `turn` or the kind of a prompt. */
  kind: string;
  /** The seconds left, including those of the time bank. */
  left: number;
  /** How many seconds at the end of this clock come from the seat's time bank. */
  bank: number;
  /**
   * What fraction (0 to 1) is left of the clock's own time or, once that is used up, of the time
   * bank.
   */
  part: number;
  running: boolean;
  /** Whether the clock is running and almost out of time. */
  late: boolean;
}

export class Ticker {
  now = $state(performance.now());

  /** Updates `now` every `TICK` milliseconds until the returned function is called. */
  run(): () => void {
    this.now = performance.now();
    const timer = setInterval(() => (this.now = performance.now()), TICK);
    return () => clearInterval(timer);
  }

  read(clock: ReceivedClock): Time {
    return timeOf(clock, this.now);
  }
}

/**
 * Returns the state of a clock at the time `now`. A stopped clock keeps the time that it had when
 * it was received.
 */
export function timeOf(
  { kind, left, seconds, bank = 0, running, receivedAt }: ReceivedClock,
  now: number,
): Time {
  const rest = running ? Math.min(left, Math.max(0, left - (now - receivedAt) / 1000)) : left;
  const part = rest > bank ? share(rest - bank, seconds - bank) : share(rest, bank || seconds);
  return { kind, left: rest, bank, part, running, late: running && rest <= LATE_SECONDS };
}

function share(left: number, seconds: number): number {
  return seconds === 0 ? 0 : Math.min(1, left / seconds);
}

/**
 * Returns the time left as text, such as "0:25", or "0:25 + 2:00" with a time bank. Longer times
 * are in hours or days.
 */
export function timeWords({ left, bank }: Pick<Time, "left" | "bank">): string {
  if (bank === 0) return timeLeftWords(left);
  return m.time_and_bank({
    time: timeLeftWords(Math.max(0, left - bank)),
    bank: timeLeftWords(Math.min(left, bank)),
  });
}

/**
 * Returns the clock to show for a seat. A running clock takes precedence over a stopped one, and a
 * prompt's clock over the turn clock.
 */
export function clockOf(
  clocks: readonly ReceivedClock[],
  seat: number | null,
): ReceivedClock | undefined {
  const weight = (clock: ReceivedClock): number =>
    2 * Number(clock.running) + Number(clock.kind !== "turn");
  return clocks.filter((clock) => clock.seat === seat).sort((a, b) => weight(b) - weight(a))[0];
}
