/** Shows the events that happened while the connection was lost or the page was hidden. */

import { m } from "../../paraglide/messages.js";
import type { LogLine } from "../../types/protocol";
import { type Entry, spoken } from "./entries";

/** How long the summary is shown, in milliseconds. */
const SUMMARY_DURATION = 4000;

/**
 * How long each line is shown, in milliseconds: `LINE_DURATION` in a short replay, and at least
 * `MIN_LINE_DURATION` in a long one.
 */
const LINE_DURATION = 1000;
const MIN_LINE_DURATION = 350;
/** The maximum duration of a replay in milliseconds, unless `MIN_LINE_DURATION` makes it longer. */
const MAX_REPLAY_DURATION = 12_000;

/** Counts the turns that started in these lines. */
export function turnsIn(lines: readonly LogLine[]): number {
  return lines.flatMap((line) => line.results).filter((result) => result.startsWith("turn "))
    .length;
}

export class Missed {
  /** The missed lines while their summary or replay is shown; null otherwise. */
  lines = $state.raw<readonly LogLine[] | null>(null);
  /** The index in `lines` of the line that is being replayed; null if there is no replay. */
  shown = $state<number | null>(null);
  private seen = 0;
  private lost = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The number of missed turns while `lines` is set; null otherwise. */
  get turns(): number | null {
    return this.lines === null ? null : turnsIn(this.lines);
  }

  /** Reads the log. `connected` says whether the page currently receives all events. */
  read(log: readonly LogLine[], connected: boolean): void {
    if (!connected) this.lost = true;
    else if (this.lost) this.reconnected(log);
    else this.seen = log.length;
  }

  /** Replays the missed lines whose numbers are in `numbers`, one after another. */
  replay = (numbers: ReadonlySet<number>): void => {
    if (this.lines === null) return;
    const lines = this.lines.filter(({ number }) => numbers.has(number));
    this.lines = lines;
    const pace = Math.min(
      LINE_DURATION,
      Math.max(MIN_LINE_DURATION, MAX_REPLAY_DURATION / lines.length),
    );
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

  private reconnected(log: readonly LogLine[]): void {
    this.lost = false;
    this.dismiss();
    this.lines = log.slice(this.seen);
    this.seen = log.length;
    this.timer = setTimeout(this.dismiss, SUMMARY_DURATION);
  }
}

/** The maximum number of sentences in a notification. */
const MAX_SENTENCES = 3;

export class RecentTurn {
  private turn: Entry[] = [];
  private before: Entry[] = [];

  /** Adds new log entries. Only the entries of the current and the previous turn are kept. */
  read(added: readonly Entry[]): void {
    for (const entry of added) {
      if (entry.kind !== "turn") this.turn.push(entry);
      else [this.before, this.turn] = [this.turn, []];
    }
  }

  /**
   * Returns sentences that say how the turn started and how it affected a seat, such as "Cai rolled
   * 10", "you got 2 grain".
   */
  affecting(seat: number, nameOf: (seat: number, first: boolean) => string): string[] {
    const turn = this.turn.length > 0 ? this.turn : this.before;
    const mentioned = turn
      .filter((entry, i) => i === 0 || mentions(entry, seat))
      .slice(0, MAX_SENTENCES);
    return mentioned.map((entry, i) =>
      spoken(entry, (who, first) =>
        first && i > 0 && who === seat ? m.game_you_small() : nameOf(who, first),
      ),
    );
  }

  /**
   * Returns the latest entry of the current turn as a sentence; empty if the turn has no entries.
   */
  last(nameOf: (seat: number, first: boolean) => string): string[] {
    return this.turn.slice(-1).map((entry) => spoken(entry, nameOf));
  }
}

function mentions({ parts }: Entry, seat: number): boolean {
  return parts.some((part) => part.kind === "seat" && part.seat === seat);
}
