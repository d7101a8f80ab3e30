/** What went by at a table while the connection was lost, and its replay. */

import type { LogLine } from "../../types/protocol";

/** Milliseconds that the news of it stays. */
const SHOWN = 4000;

/** Milliseconds of each line when it is replayed: of a few lines, and at least. */
const STEP = 1000;
const SHORTEST = 350;
/** Milliseconds that all lines take together, where they are many. */
const REPLAY = 12_000;

/** Turns that began in these lines. */
export function turnsIn(lines: readonly LogLine[]): number {
  return lines.flatMap((line) => line.results).filter((result) => result.startsWith("turn "))
    .length;
}

export class Missed {
  /** The lines that went by, while it is said; null else. */
  lines = $state.raw<readonly LogLine[] | null>(null);
  /** Which of them is shown again; null while none is. */
  shown = $state<number | null>(null);
  private seen = 0;
  private lost = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Turns that went by, while it is said; null else. */
  get turns(): number | null {
    return this.lines === null ? null : turnsIn(this.lines);
  }

  /** Take in the log, and whether this page hears of all that happens. */
  read(log: readonly LogLine[], connected: boolean): void {
    if (!connected) this.lost = true;
    else if (this.lost) this.back(log);
    else this.seen = log.length;
  }

  /** Show the lines again that are told of, by their numbers, one after the other. */
  replay = (told: ReadonlySet<number>): void => {
    if (this.lines === null) return;
    const lines = this.lines.filter(({ number }) => told.has(number));
    this.lines = lines;
    const pace = Math.min(STEP, Math.max(SHORTEST, REPLAY / lines.length));
    const step = (number: number): void => {
      if (number >= lines.length) return this.dismiss();
      this.shown = number;
      this.timer = setTimeout(() => step(number + 1), pace);
    };
    clearTimeout(this.timer);
    step(0);
  };

  dismiss = (): void => {
    clearTimeout(this.timer);
    this.lines = null;
    this.shown = null;
  };

  private back(log: readonly LogLine[]): void {
    this.lost = false;
    this.dismiss();
    this.lines = log.slice(this.seen);
    this.seen = log.length;
    this.timer = setTimeout(this.dismiss, SHOWN);
  }
}
