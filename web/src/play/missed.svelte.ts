/** What went by at a table while the connection was lost. */

import type { LogLine } from "../types/protocol";

/** Milliseconds that the news of it stays. */
const SHOWN = 4000;

/** Turns that began in these lines. */
export function turnsIn(lines: readonly LogLine[]): number {
  return lines.flatMap((line) => line.results).filter((result) => result.startsWith("turn "))
    .length;
}

export class Missed {
  /** Turns that went by, while it is said; null else. */
  turns = $state<number | null>(null);
  private seen = 0;
  private lost = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Take in the log, and whether this page hears of all that happens. */
  read(log: readonly LogLine[], connected: boolean): void {
    if (!connected) this.lost = true;
    else if (this.lost) this.back(log);
    else this.seen = log.length;
  }

  dismiss = (): void => {
    clearTimeout(this.timer);
    this.turns = null;
  };

  private back(log: readonly LogLine[]): void {
    this.lost = false;
    this.turns = turnsIn(log.slice(this.seen));
    this.seen = log.length;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.dismiss, SHOWN);
  }
}
