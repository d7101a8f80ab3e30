/** Entries of the log as a game writes them: one line of the server makes some of them. */

import type { LogLine } from "../types/protocol";
import { filled, who, type Entry, type Part, type Slots } from "./entries";

export type AddEntry = (seat: number | null, kind: Entry["kind"], parts: Part[]) => void;

/** What an action is said to be, and of whom; null where nothing is said. */
export type Said = { seat: number; parts: Part[] } | null;

/** A list for the entries of a line, and the way to add to it. */
export function entryList(line: LogLine, trade: boolean): { entries: Entry[]; add: AddEntry } {
  const entries: Entry[] = [];
  const offer = line.action.startsWith("offer ") ? { offer: line.action } : {};
  const add: AddEntry = (seat, kind, parts) => {
    const key = `${line.number}.${entries.length}`;
    entries.push({ key, line: line.number, trade, seat, kind, parts, ...offer });
  };
  return { entries, add };
}

/** Sentences about a seat. */
export const saidOf =
  (seat: number) =>
  (sentence: string, slots: Slots = {}): { seat: number; parts: Part[] } => ({
    seat,
    parts: filled(sentence, { who: who(seat), ...slots }),
  });
