/** Converts the log to entries, tracks which are new, and merges them with the chat messages. */

import { pageIdle } from "../../controls/scheduling/scheduler";
import type { LogLine, Saying } from "../../types/protocol";
import type { Entry } from "./entries";

/**
 * Converts log lines to entries. The lines must be passed in order, because an entry can depend on
 * earlier lines.
 */
export interface LogText {
  entriesOf: (line: LogLine) => Entry[];
}

/** How many lines are converted at once. This takes a few milliseconds. */
const SLICE = 100;

export class LogFeed {
  entries = $state.raw<Entry[]>([]);
  /**
   * The lines added since the previous read; empty after the first read, because all lines are old
   * then.
   */
  freshLines = $state.raw<LogLine[]>([]);
  /** The entries of `freshLines`. */
  freshEntries = $state.raw<Entry[]>([]);
  /** The log at the last read; null before the first read. */
  private known: readonly LogLine[] | null = null;
  /**
   * Whether the page had missed events at the last read. If so, the lines of the next read do not
   * count as new.
   */
  private behind = false;
  private text: LogText | null = null;
  /**
   * All lines that have been converted to entries. In a replay, the current log is often shorter.
   */
  private worded: readonly LogLine[] = [];
  private words: Entry[] = [];
  /** `ends[n]` is the number of entries for the first `n` lines. */
  private ends: number[] = [0];

  constructor(private readonly begin: () => LogText) {}

  /**
   * Reads the current log. Its lines do not count as new if a replay `jumped` to them, or if they
   * were missed while the page was not `current`.
   */
  read(log: readonly LogLine[], { jumped = false, current = true } = {}): void {
    const { known } = this;
    const past = jumped || this.behind || !current;
    this.behind = !current;
    this.word(log);
    const on = known !== null && !past && extendsLog(log, known);
    this.entries = this.words.slice(0, this.ends[log.length]);
    this.freshLines = on ? log.slice(known.length) : [];
    this.freshEntries = on ? this.entries.slice(this.ends[known.length]) : [];
    this.known = log;
  }

  /** Returns the entries of the log line with this number, without turn headings. */
  entriesOf(log: readonly LogLine[], number: number): Entry[] {
    this.word(log.slice(0, number));
    const entries = this.words.slice(this.ends[number - 1], this.ends[number]);
    return entries.filter(({ kind }) => kind !== "turn");
  }

  /**
   * Converts a whole log to entries while the page is idle, until the returned function is called.
   * For use in an `$effect`.
   */
  prepare(log: readonly LogLine[]): () => void {
    let done = 0;
    const next = (): void => {
      done += SLICE;
      this.word(log.slice(0, done));
      if (done < log.length) timer = setTimeout(next);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    void pageIdle().then(() => {
      if (!ended) next();
    });
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }

  private word(log: readonly LogLine[]): void {
    if (this.text === null || !sameLine(log, this.worded)) {
      this.text = this.begin();
      [this.worded, this.words, this.ends] = [[], [], [0]];
    }
    for (const line of log.slice(this.worded.length)) {
      this.words.push(...this.text.entriesOf(line));
      this.ends.push(this.words.length);
    }
    if (log.length > this.worded.length) this.worded = log;
  }
}

/** Whether `log` is `known` with additional lines at the end. */
function extendsLog(log: readonly LogLine[], known: readonly LogLine[]): boolean {
  return log.length > known.length && sameLine(log, known);
}

/**
 * Whether one log is the beginning of the other. Compares the lines from last to first, because
 * most differences are at the end.
 */
function sameLine(one: readonly LogLine[], other: readonly LogLine[]): boolean {
  for (let i = Math.min(one.length, other.length) - 1; i >= 0; i--) {
    if (!same(one[i], other[i])) return false;
  }
  return true;
}

function same(one: LogLine | undefined, other: LogLine | undefined): boolean {
  if (one === other || one === undefined || other === undefined) return one === other;
  const { number, seat, action, results } = one;
  return (
    number === other.number &&
    seat === other.seat &&
    action === other.action &&
    results.length === other.results.length &&
    results.every((result, i) => result === other.results[i])
  );
}

/** The kinds of items that the feed shows. */
export type FeedFilter = "all" | "game" | "chat";

/** A tab of the feed. There is a tab for each filter, and one for the history of trades. */
export type FeedTab = FeedFilter | "trades";

export const TABS: readonly FeedTab[] = ["all", "game", "chat", "trades"];

export type FeedItem =
  { key: string; kind: "entry"; entry: Entry } | { key: string; kind: "saying"; saying: Saying };

/** Merges log entries and chat messages, and returns the items that pass `filter`. */
export function feedItems(
  entries: readonly Entry[],
  chat: readonly Saying[],
  filter: FeedFilter,
): FeedItem[] {
  switch (filter) {
    case "all":
      return merged(entries, chat);
    case "game":
      return merged(
        entries,
        chat.filter(({ notice }) => notice !== null),
      );
    case "chat":
      return chat.filter(({ notice }) => notice === null).map(said);
  }
}

function played(entry: Entry): FeedItem {
  return { key: entry.key, kind: "entry", entry };
}

function said(saying: Saying, i: number): FeedItem {
  return { key: `said ${i}`, kind: "saying", saying };
}

/** Merges log entries and chat messages in the order in which they happened. */
function merged(entries: readonly Entry[], chat: readonly Saying[]): FeedItem[] {
  const sayings = chat.map(said);
  let next = 0;
  const items = entries.flatMap((entry) => {
    const from = next;
    while ((chat[next]?.after ?? Infinity) <= entry.line) next += 1;
    return [...sayings.slice(from, next), played(entry)];
  });
  return [...items, ...sayings.slice(next)];
}
