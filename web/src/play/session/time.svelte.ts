/** The current time, which ticks while a clock runs. */

import type { ReceivedClock } from "../../net/table_fold";
import { m } from "../../paraglide/messages.js";
import { minutes } from "../../words/formats";

const TICK = 250;

/** A clock is highlighted when it has this many seconds left, or fewer. */
export const LATE_SECONDS = 10;

/** How many milliseconds the dice roll. */
export const ROLL_DURATION = 600;

/** A clock at a point in time. */
export interface Time {
  /** The kind of clock: `turn` for the turn's clock, otherwise the kind of the prompt. */
  kind: string;
  /** The seconds left, including those of the time bank. */
  left: number;
  /** The seconds that were in the seat's time bank when the turn began. */
  bank: number;
  /** The fraction (0 to 1) that is left of the turn's time, and then of the time bank. */
  part: number;
  running: boolean;
  /** Whether the clock is running and nearly over. */
  late: boolean;
}

export class Ticker {
  now = $state(performance.now());

  /** Updates the time while the effect is active. */
  run(): () => void {
    this.now = performance.now();
    const timer = setInterval(() => (this.now = performance.now()), TICK);
    return () => clearInterval(timer);
  }

  read(clock: ReceivedClock): Time {
    return timeOf(clock, this.now);
  }
}

/** The clock at `now`. A clock that is stopped shows the time of its last update. */
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

/** The time left as "0:25", or as "0:25 + 2:00" with a time bank. */
export function timeWords({ left, bank }: Pick<Time, "left" | "bank">): string {
  if (bank === 0) return minutes(left);
  return m.time_and_bank({
    time: minutes(Math.max(0, left - bank)),
    bank: minutes(Math.min(left, bank)),
  });
}

/**
 * The clock to show at a seat. A running clock comes before a stopped one, and that of the prompt
 * before that of the turn.
 */
export function clockOf(
  clocks: readonly ReceivedClock[],
  seat: number | null,
): ReceivedClock | undefined {
  const weight = (clock: ReceivedClock): number =>
    2 * Number(clock.running) + Number(clock.kind !== "turn");
  return clocks.filter((clock) => clock.seat === seat).sort((a, b) => weight(b) - weight(a))[0];
}
