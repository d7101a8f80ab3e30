/** Log entries, which are sentences that the log shows or that screen readers announce. */

import { m } from "../../paraglide/messages.js";
import type { LogLine } from "../../types/protocol";
import { inSentence, listed, listParts } from "../../words/lists";

/** A number of cards of one kind, or of coins of one suit. */
export interface Thing {
  /** The id of a symbol, such as `r-ore`. */
  icon: string;
  name: string;
  count: number;
}

/** A picture in a sentence, such as a die. */
export interface Picture {
  /** The id of a symbol, such as `d-suns-4`. */
  icon: string;
  name: string;
  /** Whether the name is shown next to the picture. If not, only screen readers announce it. */
  named: boolean;
}

export type Part =
  | { kind: "text"; text: string }
  | { kind: "seat"; seat: number; first: boolean }
  /** `named` says whether the name is shown next to each picture. */
  | { kind: "things"; things: readonly Thing[]; named?: boolean }
  | { kind: "pictures"; pictures: readonly Picture[] }
  | { kind: "strong"; text: string };

/** A completed trade, from the perspective of the proposer. */
export interface Deal {
  turn: number;
  seat: number;
  gave: readonly Thing[];
  got: readonly Thing[];
  /** The partner's seat; null for the bank or the pool. */
  partner: number | null;
  /** The action of the original offer, in notation; null for trades with the bank or the pool. */
  offer: string | null;
}

export interface Entry {
  key: string;
  /** The number of the log line that the entry describes. */
  line: number;
  /** The trade that this entry reports. */
  deal?: Deal;
  /** The seat whose emblem precedes the entry; null if the entry is about the whole table. */
  seat: number | null;
  kind: "line" | "turn" | "award";
  parts: Part[];
}

export type Slots = Record<string, Part | readonly Part[]>;

/**
 * Returns the placeholder for a slot in a message. `filled` replaces it with the slot's content.
 */
export const slot = (name: string): string => `\u0001${name}\u0001`;

/**
 * Splits a sentence into parts, and replaces the placeholders from `slot` with the contents of
 * `slots`.
 */
export function filled(sentence: string, slots: Slots): Part[] {
  return sentence.split("\u0001").flatMap((piece, i): Part[] => {
    if (i % 2 === 1) return [slots[piece] ?? []].flat();
    return piece === "" ? [] : [{ kind: "text", text: piece }];
  });
}

export const who = (seat: number): Part => ({ kind: "seat", seat, first: true });
export const whom = (seat: number): Part => ({ kind: "seat", seat, first: false });

/** Returns a list of seats for use within a sentence, such as "Bo, Cai and you". */
export function seatsInSentence(seats: readonly number[]): Part[] {
  return listParts(seats.map(String)).map(({ type, value }) =>
    type === "element" ? whom(Number(value)) : { kind: "text", text: value },
  );
}

export const strong = (text: string): Part => ({ kind: "strong", text });

/** Returns an entry as one sentence for screen readers. */
export function spoken(entry: Entry, nameOf: (seat: number, first: boolean) => string): string {
  return entry.parts
    .map((part) => {
      if (part.kind === "seat") return nameOf(part.seat, part.first);
      if (part.kind === "things") return thingsWords(part.things);
      return part.kind === "pictures" ? picturesWords(part.pictures) : part.text;
    })
    .join("");
}

/**
 * Describes an event briefly, with the first entry of its log line and the awards that changed
 * hands.
 */
export function eventWords(
  entries: readonly Entry[],
  nameOf: (seat: number, first: boolean) => string,
): string {
  return entries
    .filter(({ kind }, index) => index === 0 || kind === "award")
    .map((entry) => spoken(entry, nameOf))
    .join(" · ");
}

function picturesWords(pictures: readonly Picture[]): string {
  return listed(pictures.map(({ name }) => name));
}

/** Returns a list of cards or coins for use within a sentence, such as "2 brick, 1 ore". */
export function thingsInSentence(things: readonly Thing[]): string {
  return thingsWords(things.map((thing) => ({ ...thing, name: inSentence(thing.name) })));
}

/** Returns a list of cards or coins with capitalised names, such as "2 Brick, 1 Ore". */
export function thingsWords(things: readonly Thing[]): string {
  return listed(things.map(({ count, name: what }) => m.count_of({ count, what })));
}

/** Adds an entry for the current log line. A log line can have several entries. */
export type AddEntry = (
  seat: number | null,
  kind: Entry["kind"],
  parts: Part[],
  deal?: Deal,
) => void;

/**
 * The sentence about an action, and the seat of the player who acted; null if the log does not
 * mention the action.
 */
export type LineSentence = { seat: number; parts: Part[]; deal?: Deal } | null;

/** Returns an empty list for the entries of a log line, and a function that adds entries to it. */
export function entryList(line: LogLine): { entries: Entry[]; add: AddEntry } {
  const entries: Entry[] = [];
  const add: AddEntry = (seat, kind, parts, deal) => {
    const key = `${line.number}.${entries.length}`;
    const made = deal === undefined ? {} : { deal };
    entries.push({ key, line: line.number, seat, kind, parts, ...made });
  };
  return { entries, add };
}

/** Returns a function that creates sentences about this seat. The slot `who` is the seat itself. */
export const sentenceOf =
  (seat: number) =>
  (sentence: string, slots: Slots = {}): { seat: number; parts: Part[] } => ({
    seat,
    parts: filled(sentence, { who: who(seat), ...slots }),
  });

/** Adds the entry for a trade between two seats. */
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
