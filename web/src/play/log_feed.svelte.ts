/** The log as entries in words, and which of them are new. */

import type { LogLine } from "../types/protocol";
import type { Entry } from "./entries";

/** Writes log lines in words, in order; remembers what earlier lines said. */
export interface LogText {
  entriesOf: (line: LogLine) => Entry[];
}

export class LogFeed {
  entries = $state.raw<Entry[]>([]);
  /** The lines that came last; none on the first read, which brings the past. */
  freshLines = $state.raw<LogLine[]>([]);
  /** The entries of those lines. */
  freshEntries = $state.raw<Entry[]>([]);
  private text: LogText | undefined;
  private known: readonly LogLine[] = [];
  /** What comes next was missed. */
  private behind = false;

  constructor(private readonly begin: () => LogText) {}

  /**
   * Take in the log as it is now. Nothing counts as having just come after a leap, nor of what was
   * missed while this page was not `current`.
   */
  read(log: readonly LogLine[], { leapt = false, current = true } = {}): void {
    const past = leapt || this.behind || !current;
    this.behind = !current;
    const undone = this.known.length > 0 && !continues(log, this.known);
    const begun = this.text === undefined || undone;
    if (begun) {
      this.text = this.begin();
      this.known = [];
    }
    const lines = log.slice(this.known.length);
    const entries = lines.flatMap((line) => this.text?.entriesOf(line) ?? []);
    this.entries = begun ? entries : [...this.entries, ...entries];
    this.freshLines = begun || past ? [] : lines;
    this.freshEntries = begun || past ? [] : entries;
    this.known = log;
  }
}

/** Whether the last line known is where it was. */
function continues(log: readonly LogLine[], known: readonly LogLine[]): boolean {
  const last = known.at(-1);
  const now = log[known.length - 1];
  return now?.number === last?.number && now?.seat === last?.seat && now?.action === last?.action;
}
