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
  private known = 0;
  private first: number | undefined;

  constructor(private readonly begin: () => LogText) {}

  /** Take in the log as it is now. */
  read(log: readonly LogLine[]): void {
    const begun =
      this.text === undefined || log.length < this.known || log[0]?.number !== this.first;
    if (begun) {
      this.text = this.begin();
      this.known = 0;
    }
    const lines = log.slice(this.known);
    const entries = lines.flatMap((line) => this.text?.entriesOf(line) ?? []);
    this.entries = begun ? entries : [...this.entries, ...entries];
    this.freshLines = begun ? [] : lines;
    this.freshEntries = begun ? [] : entries;
    this.known = log.length;
    this.first = log[0]?.number;
  }
}
