/** The log as told so far, and what is new in it. */

import type { LogLine } from "../types/protocol";
import type { Entry } from "./entries";

/** Tells a log line by line; remembers what came before. */
export interface Teller {
  tell: (line: LogLine) => Entry[];
}

export class History {
  entries = $state.raw<Entry[]>([]);
  /** The lines that came last; none on the first look, which brings the past. */
  news = $state.raw<LogLine[]>([]);
  /** What these tell. */
  told = $state.raw<Entry[]>([]);
  private teller: Teller | undefined;
  private known = 0;
  private first: number | undefined;

  constructor(private readonly begin: () => Teller) {}

  /** Take in the log as it is now. */
  read(log: readonly LogLine[]): void {
    const begun = this.teller === undefined || log.length < this.known || log[0]?.number !== this.first;
    if (begun) {
      this.teller = this.begin();
      this.known = 0;
    }
    const fresh = log.slice(this.known);
    const told = fresh.flatMap((line) => this.teller?.tell(line) ?? []);
    this.entries = begun ? told : [...this.entries, ...told];
    this.news = begun ? [] : fresh;
    this.told = begun ? [] : told;
    this.known = log.length;
    this.first = log[0]?.number;
  }
}
