/** Entries of the log as a game writes them: one line of the server makes some of them. */

import type { LogLine } from "../../types/protocol";
import { m } from "../../paraglide/messages.js";
import {
  filled,
  slot,
  who,
  whom,
  type Deal,
  type Entry,
  type Part,
  type Slots,
  type Thing,
} from "./entries";

export type AddEntry = (
  seat: number | null,
  kind: Entry["kind"],
  parts: Part[],
  deal?: Deal,
) => void;

/** What an action is said to be, and of whom; null where nothing is said. */
export type Said = { seat: number; parts: Part[]; deal?: Deal } | null;

/** A list for the entries of a line, and the way to add to it. */
export function entryList(line: LogLine): { entries: Entry[]; add: AddEntry } {
  const entries: Entry[] = [];
  const add: AddEntry = (seat, kind, parts, deal) => {
    const key = `${line.number}.${entries.length}`;
    const made = deal === undefined ? {} : { deal };
    entries.push({ key, line: line.number, seat, kind, parts, ...made });
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

/** Tells of a trade between two seats. */
export function addDeal(deal: Deal & { partner: number }, named: boolean, add: AddEntry): void {
  const sentence = m.log_deal({
    who: slot("who"),
    give: slot("give"),
    whom: slot("whom"),
    want: slot("want"),
  });
  const things = (some: readonly Thing[]): Part => ({ kind: "things", things: some, named });
  const slots = {
    who: who(deal.seat),
    give: things(deal.gave),
    whom: whom(deal.partner),
    want: things(deal.got),
  };
  add(deal.seat, "line", filled(sentence, slots), deal);
}
