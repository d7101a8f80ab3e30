/** Lines of the log as they are shown and spoken: sentences with seats and counted things in them. */

/** So many of something, with its picture: cards of a kind, coins of a suit. */
export interface Thing {
  /** A symbol's id, as `r-ore`. */
  icon: string;
  name: string;
  count: number;
}

export type Part =
  | { kind: "text"; text: string }
  | { kind: "seat"; seat: number; first: boolean }
  | { kind: "things"; things: readonly Thing[] }
  | { kind: "strong"; text: string };

export interface Entry {
  key: string;
  /** The number of the log line it comes from. */
  line: number;
  /** It tells of an offer, an answer or a deal. */
  trade: boolean;
  /** Whose emblem stands before it; null for the table's. */
  seat: number | null;
  kind: "line" | "turn" | "award";
  parts: Part[];
}

export type Slots = Record<string, Part>;

/** Marks where a part goes in a sentence of the catalogue. */
export const slot = (name: string): string => `\u0001${name}\u0001`;

/** A sentence with its slots filled. */
export function filled(sentence: string, slots: Slots): Part[] {
  return sentence.split("\u0001").flatMap((piece, i): Part[] => {
    if (i % 2 === 1) return slots[piece] === undefined ? [] : [slots[piece]];
    return piece === "" ? [] : [{ kind: "text", text: piece }];
  });
}

export const who = (seat: number): Part => ({ kind: "seat", seat, first: true });
export const whom = (seat: number): Part => ({ kind: "seat", seat, first: false });
export const strong = (text: string): Part => ({ kind: "strong", text });

/** An entry as one sentence, for those who listen. */
export function spoken(entry: Entry, nameOf: (seat: number, first: boolean) => string): string {
  return entry.parts
    .map((part) => {
      if (part.kind === "seat") return nameOf(part.seat, part.first);
      return part.kind === "things" ? thingsWords(part.things) : part.text;
    })
    .join("");
}

/** "2 Brick, 1 Ore". */
export function thingsWords(things: readonly Thing[]): string {
  return things.map(({ count, name }) => `${count} ${name}`).join(", ");
}
