/** The log in words, which of its entries are new, and the list that joins it with the chat. */

import { pageIdle } from "../../controls/scheduling/task_line";
import type { LogLine, Saying } from "../../types/protocol";
import type { Entry } from "./entries";

/** Writes log lines in words, in order; remembers what earlier lines said. */
export interface LogText {
  entriesOf: (line: LogLine) => Entry[];
}

/** Lines that are put in words at once, beforehand: a few milliseconds. */
const SLICE = 100;

export class LogFeed {
  entries = $state.raw<Entry[]>([]);
  /** The lines that came last; none on the first read, which brings the past. */
  freshLines = $state.raw<LogLine[]>([]);
  /** The entries of those lines. */
  freshEntries = $state.raw<Entry[]>([]);
  /** The log as it is shown; null before there is any. */
  private known: readonly LogLine[] | null = null;
  /** What comes next was missed. */
  private behind = false;
  private text: LogText | null = null;
  /** All lines that are in words: a replay goes back before them, and comes again. */
  private worded: readonly LogLine[] = [];
  private words: Entry[] = [];
  /** How many entries the first lines made, by the number of lines. */
  private ends: number[] = [0];

  constructor(private readonly begin: () => LogText) {}

  /**
   * Take in the log as it is now. Nothing counts as having just come after a leap, nor of what was
   * missed while this page was not `current`.
   */
  read(log: readonly LogLine[], { leapt = false, current = true } = {}): void {
    const { known } = this;
    const past = leapt || this.behind || !current;
    this.behind = !current;
    this.word(log);
    const on = known !== null && !past && goesOn(log, known);
    this.entries = this.words.slice(0, this.ends[log.length]);
    this.freshLines = on ? log.slice(known.length) : [];
    this.freshEntries = on ? this.entries.slice(this.ends[known.length]) : [];
    this.known = log;
  }

  /** Put a whole log in words while there is nothing else to do; for `$effect`. */
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
    if (this.text === null || !alike(log, this.worded)) {
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

/** Whether the log has all known lines, and more. */
function goesOn(log: readonly LogLine[], known: readonly LogLine[]): boolean {
  return log.length > known.length && alike(log, known);
}

/** Whether two logs are the same as far as both go; differences are mostly at the end. */
function alike(one: readonly LogLine[], other: readonly LogLine[]): boolean {
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

/** Which items are shown. */
export type FeedFilter = "all" | "game" | "chat";

/** The tabs of the feed: its filters, and the history of trades. */
export type FeedTab = FeedFilter | "trades";

export const TABS: readonly FeedTab[] = ["all", "game", "chat", "trades"];

export type FeedItem =
  { key: string; kind: "entry"; entry: Entry } | { key: string; kind: "saying"; saying: Saying };

/** The items that `filter` lets through. */
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
        chat.filter(({ told }) => told !== null),
      );
    case "chat":
      return chat.filter(({ told }) => told === null).map(said);
  }
}

function played(entry: Entry): FeedItem {
  return { key: entry.key, kind: "entry", entry };
}

function said(saying: Saying, i: number): FeedItem {
  return { key: `said ${i}`, kind: "saying", saying };
}

/** Each saying before the first line that came after it. */
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
