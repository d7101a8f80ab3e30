/** What the log told of the turn that is played, or was played last, for those who were not looking. */

import { spoken, type Entry } from "./entries";

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
