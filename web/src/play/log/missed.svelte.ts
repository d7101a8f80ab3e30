/** What happened while the connection was lost or the page was hidden. */

import type { LogLine } from "../../types/protocol";
import { type Entry, spoken } from "./entries";

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

/** Sentences of a notification. */
const MOST = 3;

export class Happened {
  private turn: Entry[] = [];
  private before: Entry[] = [];

  /** Take in what has just been told. */
  read(told: readonly Entry[]): void {
    for (const entry of told) {
      if (entry.kind !== "turn") this.turn.push(entry);
      else [this.before, this.turn] = [this.turn, []];
    }
  }

  /** How the turn began, and what it did to this seat: "Cai rolled 10", "you got 2 grain". */
  to(seat: number, nameOf: (seat: number, first: boolean) => string): string[] {
    const turn = this.turn.length > 0 ? this.turn : this.before;
    const told = turn.filter((entry, i) => i === 0 || mentions(entry, seat)).slice(0, MOST);
    return told.map((entry, i) => spoken(entry, (who, first) => nameOf(who, first && i === 0)));
  }

  /** What was told last. */
  last(nameOf: (seat: number, first: boolean) => string): string[] {
    return this.turn.slice(-1).map((entry) => spoken(entry, nameOf));
  }
}

function mentions({ parts }: Entry, seat: number): boolean {
  return parts.some((part) => part.kind === "seat" && part.seat === seat);
}
