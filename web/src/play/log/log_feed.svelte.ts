/** The log in words, its new entries, and the list that merges it with the chat. */

import { pageIdle } from "../../controls/scheduling/scheduler";
import type { LogLine, Saying } from "../../types/protocol";
import type { Entry } from "./entries";

/** Turns log lines into words in their order, because they depend on earlier lines. */
export interface LogText {
  entriesOf: (line: LogLine) => Entry[];
}

/** The number of lines for one idle slice, which takes a few milliseconds. */
const SLICE = 100;

export class LogFeed {
  entries = $state.raw<Entry[]>([]);
  /**
   * The lines that were added last. There are none after the first read, which contains only old
   * lines.
   */
  freshLines = $state.raw<LogLine[]>([]);
  /** The log entries of the lines that were added last. */
  freshEntries = $state.raw<Entry[]>([]);
  /** The log that is shown; null before the first read. */
  private known: readonly LogLine[] | null = null;
  /** Whether this page missed the next lines. */
  private behind = false;
  private text: LogText | null = null;
  /** All lines that have been put into words. A replay moves back and forth among them. */
  private worded: readonly LogLine[] = [];
  private words: Entry[] = [];
  /** `ends[n]` is the number of entries that the first `n` lines made. */
  private ends: number[] = [0];

  constructor(private readonly begin: () => LogText) {}

  /**
   * Reads the current log. After a jump, nothing counts as new, and neither do lines that were
   * missed while this page was not `current`.
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

  /** Turns a whole log into words during idle time; for use in an `$effect`. */
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

/** Whether the log extends the known lines. */
function extendsLog(log: readonly LogLine[], known: readonly LogLine[]): boolean {
  return log.length > known.length && sameLine(log, known);
}

/**
 * Whether one log is the beginning of the other. It compares them from the end, where most
 * differences are.
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

/** The kinds of items that are shown. */
export type FeedFilter = "all" | "game" | "chat";

/** The tabs of the feed: its filters, and the history of trades. */
export type FeedTab = FeedFilter | "trades";

export const TABS: readonly FeedTab[] = ["all", "game", "chat", "trades"];

export type FeedItem =
  { key: string; kind: "entry"; entry: Entry } | { key: string; kind: "saying"; saying: Saying };

/** The items that pass `filter`. */
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

/** Inserts each chat message before the first line that followed it. */
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
