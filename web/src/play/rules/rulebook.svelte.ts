/**
 * The rules sheet as data (paragraphs with sentences and rows), the search in it, and where it is
 * open.
 */

import { getContext, setContext } from "svelte";

import { explainRefusals } from "../../controls/overlays/toasts.svelte";
import { m } from "../../paraglide/messages.js";
import type { Thing } from "../log/entries";

/** A thing with its picture: a piece and its price, a card and its count. */
export interface RuleRow {
  /** The name of the row's picture; null for none. */
  picture: string | null;
  name: string;
  about: string;
  /** The cost of the piece or card; empty if it is free. */
  cost: readonly Thing[];
  /** A number or a few words at the end; can be empty. */
  value: string;
}

export type RulePart =
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "list"; items: readonly string[] }
  | { kind: "rows"; rows: readonly RuleRow[] };

export interface RuleParagraph {
  /** The anchor that the code of a refusal links to. */
  id: string;
  title: string;
  parts: readonly RulePart[];
}

export const text = (words: string): RulePart => ({ kind: "text", text: words });
export const note = (words: string): RulePart => ({ kind: "note", text: words });
export const list = (...items: readonly string[]): RulePart => ({ kind: "list", items });
export const steps = (...items: readonly string[]): RulePart => ({ kind: "steps", items });
export const rows = (...all: readonly RuleRow[]): RulePart => ({ kind: "rows", rows: all });

/** Makes a row whose omitted fields are empty. */
export const row = (name: string, some: Partial<RuleRow>): RuleRow => ({
  picture: null,
  about: "",
  cost: [],
  value: "",
  ...some,
  name,
});

/** The paragraph with all settings of a table. It is the last one in every game's sheet. */
export const settingsParagraph = (settings: readonly RuleRow[]): RuleParagraph => ({
  id: "settings",
  title: m.rules_settings(),
  parts: [rows(...settings)],
});

/** All readable text of a paragraph, piece by piece. */
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

/** Splits a search into words in lower case. */
export function searchWords(search: string): string[] {
  return search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
}

/** The paragraphs that contain every word; all of them without a search. */
export function found(
  paragraphs: readonly RuleParagraph[],
  words: readonly string[],
): RuleParagraph[] {
  return paragraphs.filter((paragraph) => {
    const all = piecesOf(paragraph).join("\n").toLocaleLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Splits a sentence at the boundaries of the search words. */
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

/** The rules sheet of a screen: whether it is open, and at which paragraph. */
export class RulesOpener {
  /**
   * The paragraph at which the sheet is open, or an empty string for its beginning; null while the
   * sheet is closed.
   */
  at = $state<string | null>(null);

  /**
   * `byCode` maps the codes of refusals to the paragraphs that explain them. `page` returns the
   * address of the page with the same rules; it is null on that page.
   */
  constructor(
    readonly paragraphs: () => readonly RuleParagraph[],
    private readonly byCode: Readonly<Record<string, string | null>>,
    readonly page: (() => string) | null = null,
  ) {}

  open = (paragraph = ""): void => void (this.at = paragraph);
  close = (): void => void (this.at = null);

  /** Returns a function that opens the explanation of a refusal; null if there is none. */
  why = (code: string): (() => void) | null => {
    const paragraph = this.byCode[code] ?? null;
    if (paragraph === null || !this.paragraphs().some(({ id }) => id === paragraph)) return null;
    return () => this.open(paragraph);
  };
}

const CONTEXT = Symbol("rules");

/** A rules sheet for a screen and all components in it; refusal notices link to it as well. */
export function provideRules(
  paragraphs: () => readonly RuleParagraph[],
  byCode: Readonly<Record<string, string | null>>,
  page: () => string,
): RulesOpener {
  const rules = new RulesOpener(paragraphs, byCode, page);
  $effect(() => explainRefusals(rules.why));
  return setContext(CONTEXT, rules);
}

/** The rules sheet of the surrounding screen; undefined if there is none. */
export function useRules(): RulesOpener | undefined {
  return getContext<RulesOpener | undefined>(CONTEXT);
}
