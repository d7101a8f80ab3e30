/** Log entries, shown and spoken: sentences with seats and counted things. */

import { m } from "../../paraglide/messages.js";
import type { LogLine } from "../../types/protocol";
import { inSentence, listed, listParts } from "../../words/lists";

/** A number of things with their picture: cards of a kind, coins of a suit. */
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
  /** Show the name next to the picture; otherwise only screen readers get it. */
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
  /** The original proposal in notation; null for trades with the bank. */
  offer: string | null;
}

export interface Entry {
  key: string;
  /** The number of the log line that the entry describes. */
  line: number;
  /** The trade that this entry reports. */
  deal?: Deal;
  /** The seat whose emblem precedes the entry; null if it is about the table. */
  seat: number | null;
  kind: "line" | "turn" | "award";
  parts: Part[];
}

export type Slots = Record<string, Part | readonly Part[]>;

/** Marks a slot in a sentence of the message catalogue. */
export const slot = (name: string): string => `\u0001${name}\u0001`;

/** A sentence with its slots filled. */
export function filled(sentence: string, slots: Slots): Part[] {
  return sentence.split("\u0001").flatMap((piece, i): Part[] => {
    if (i % 2 === 1) return [slots[piece] ?? []].flat();
    return piece === "" ? [] : [{ kind: "text", text: piece }];
  });
}

export const who = (seat: number): Part => ({ kind: "seat", seat, first: true });
export const whom = (seat: number): Part => ({ kind: "seat", seat, first: false });

/** Names seats in a sentence, such as "Bo, Cai and you". */
export function seatsInSentence(seats: readonly number[]): Part[] {
  return listParts(seats.map(String)).map(({ type, value }) =>
    type === "element" ? whom(Number(value)) : { kind: "text", text: value },
  );
}

export const strong = (text: string): Part => ({ kind: "strong", text });

/** Turns an entry into one sentence for screen readers. */
export function spoken(entry: Entry, nameOf: (seat: number, first: boolean) => string): string {
  return entry.parts
    .map((part) => {
      if (part.kind === "seat") return nameOf(part.seat, part.first);
      if (part.kind === "things") return thingsWords(part.things);
      return part.kind === "pictures" ? picturesWords(part.pictures) : part.text;
    })
    .join("");
}

function picturesWords(pictures: readonly Picture[]): string {
  return listed(pictures.map(({ name }) => name));
}

/** Lists things within a sentence, such as "2 brick, 1 ore". */
export function thingsInSentence(things: readonly Thing[]): string {
  return thingsWords(things.map((thing) => ({ ...thing, name: inSentence(thing.name) })));
}

/** Lists things with capital letters, such as "2 Brick, 1 Ore". */
export function thingsWords(things: readonly Thing[]): string {
  return listed(things.map(({ count, name: what }) => m.count_of({ count, what })));
}

/** Adds log entries to a list. One line of the server can make several entries. */
export type AddEntry = (
  seat: number | null,
  kind: Entry["kind"],
  parts: Part[],
  deal?: Deal,
) => void;

/** The sentence of an action, and its seat; null if the log does not mention it. */
export type LineSentence = { seat: number; parts: Part[]; deal?: Deal } | null;

/** A list for the entries of a line, and a function that adds to it. */
export function entryList(line: LogLine): { entries: Entry[]; add: AddEntry } {
  const entries: Entry[] = [];
  const add: AddEntry = (seat, kind, parts, deal) => {
    const key = `${line.number}.${entries.length}`;
    const made = deal === undefined ? {} : { deal };
    entries.push({ key, line: line.number, seat, kind, parts, ...made });
  };
  return { entries, add };
}

/** Makes a function that adds sentences about a seat. */
export const sentenceOf =
  (seat: number) =>
  (sentence: string, slots: Slots = {}): { seat: number; parts: Part[] } => ({
    seat,
    parts: filled(sentence, { who: who(seat), ...slots }),
  });

/** Adds the entry of a trade between two seats. */
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
