/** The content of the rules sheet, and functions to search it. All functions are pure. */

import { m } from "../../paraglide/messages.js";
import type { Thing } from "../log/entries";

/** A row of a list in the rules, such as a piece with its cost or a card with its count. */
export interface RuleRow {
  /** The name of the row's picture; null if it has none. */
  picture: string | null;
  name: string;
  about: string;
  /** The cost of the piece or card; empty if it is free. */
  cost: readonly Thing[];
  /** A number or a few words at the end of the row; can be empty. */
  value: string;
}

export type RulePart =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "rows"; rows: readonly RuleRow[] };

export interface RuleParagraph {
  /** The paragraph's id, which refusals can link to. */
  id: string;
  title: string;
  parts: readonly RulePart[];
}

export const text = (words: string): RulePart => ({ kind: "text", text: words });
export const note = (words: string): RulePart => ({ kind: "note", text: words });
export const list = (...items: readonly string[]): RulePart => ({ kind: "list", items });
export const steps = (...items: readonly string[]): RulePart => ({ kind: "steps", items });
export const rows = (...all: readonly RuleRow[]): RulePart => ({ kind: "rows", rows: all });

/** Creates a row. Omitted fields are empty. */
export const row = (name: string, some: Partial<RuleRow>): RuleRow => ({
  picture: null,
  about: "",
  cost: [],
  value: "",
  ...some,
  name,
});

/** A table's settings in words, for its rules sheet. */
export interface SettingsWords {
  /** Texts that describe how the rules differ from Classic. */
  classicDifferences: readonly string[];
  settings: readonly RuleRow[];
}

/** Loads no settings, as in replays and puzzles. */
export const withoutSettings = (): Promise<SettingsWords> =>
  Promise.resolve({ classicDifferences: [], settings: [] });

/**
 * Returns the paragraph that lists all settings of a table. It is the last paragraph of every rules
 * sheet.
 */
export const settingsParagraph = (settings: readonly RuleRow[]): RuleParagraph => ({
  id: "settings",
  title: m.rules_settings(),
  parts: [rows(...settings)],
});

/** Returns all text of a paragraph as a list of strings. */
export function piecesOf(paragraph: RuleParagraph): string[] {
  return [paragraph.title, ...paragraph.parts.flatMap(wordsOf)];
}

function wordsOf(part: RulePart): string[] {
  if (part.kind === "text" || part.kind === "note") return [part.text];
  if (part.kind !== "rows") return [...part.items];
  return part.rows.flatMap(({ name, about, cost, value }) => [
    name,
    about,
    ...cost.map((thing) => thing.name),
    value,
  ]);
}

/** Splits a search text into lowercase words. */
export function searchWords(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** Returns the paragraphs that contain all of `words`. Without `words`, returns all paragraphs. */
export function found(
  paragraphs: readonly RuleParagraph[],
  words: readonly string[],
): RuleParagraph[] {
  return paragraphs.filter((paragraph) => {
    const all = piecesOf(paragraph).join("\n").toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Splits a sentence into parts: search words (`hit`), and the text between them. */
export function marked(
  sentence: string,
  words: readonly string[],
): { text: string; hit: boolean }[] {
  if (words.length === 0) return [{ text: sentence, hit: false }];
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const cut = sentence.split(new RegExp(`(${escaped.join("|")})`, "iu"));
  return cut
    .map((piece, i) => ({ text: piece, hit: i % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}
