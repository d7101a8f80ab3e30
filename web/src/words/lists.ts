/** Lists and names inside a sentence, in the page's language. */

import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import { inPageLanguage } from "./formats";

const lists = (type: Intl.ListFormatOptions["type"]): (() => Intl.ListFormat) =>
  inPageLanguage((language) => new Intl.ListFormat(language, { type }));
const conjunction = lists("conjunction");
const disjunction = lists("disjunction");
const unit = lists("unit");

/**
 * Creating the first list format takes a browser as long as rendering much of a screen, so it is
 * done in a separate task.
 */
export function prepareLists(): void {
  unit();
}

/** Joins names, such as "Bo, Mei, and Kai". */
export function allOf(names: readonly string[]): string {
  return conjunction().format(names);
}

/** Joins alternatives, such as "6 or 8". */
export function anyOf(names: readonly string[]): string {
  return disjunction().format(names);
}

/** Joins facts without an "and", such as "2 Brick, 1 Ore". */
export function listed(facts: readonly string[]): string {
  return unit().format(facts);
}

/** Joins sentences, with or without a space between them as the page's language requires. */
export function inARow(sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  return sentences.reduce((before, next) => m.in_a_row({ before, next }));
}

/** The parts of `allOf`: the names and the separators between them. */
export function listParts(
  names: readonly string[],
): { type: "element" | "literal"; value: string }[] {
  return conjunction().formatToParts(names);
}

/** A label as it is written inside a sentence. */
export function inSentence(name: string): string {
  return name.toLocaleLowerCase(getLocale());
}
