/** Formats lists and names inside a sentence, in the page's language. */

import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import { inPageLanguage } from "./formats";

const lists = (type: Intl.ListFormatOptions["type"]): (() => Intl.ListFormat) =>
  inPageLanguage((language) => new Intl.ListFormat(language, { type }));
const conjunction = lists("conjunction");
const disjunction = lists("disjunction");

/**
 * Creates the first list format. In browsers, this takes as long as rendering a large part of a
 * screen, so call it in a separate task.
 */
export function prepareLists(): void {
  conjunction();
}

/** Joins names with an "and", such as "Bo, Mei, and Kai". */
export function allOf(names: readonly string[]): string {
  return conjunction().format(names);
}

/** Joins alternatives with an "or", such as "6 or 8". */
export function anyOf(names: readonly string[]): string {
  return disjunction().format(names);
}

/** Joins facts without an "and", such as "2 Brick, 1 Ore". */
export function listed(facts: readonly string[]): string {
  if (facts.length === 0) return "";
  return facts.reduce((before, next) => m.in_a_list({ before, next }));
}

/** Joins sentences, with a space between them if the page's language requires it. */
export function inARow(sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  return sentences.reduce((before, next) => m.in_a_row({ before, next }));
}

/** Splits the text that `allOf` returns into names and separators. */
export function listParts(
  names: readonly string[],
): { type: "element" | "literal"; value: string }[] {
  return conjunction().formatToParts(names);
}

/** Converts a label to the form used inside a sentence, which is lower case in some languages. */
export function inSentence(name: string): string {
  return m.names_in_a_sentence() === "lower case" ? name.toLocaleLowerCase(getLocale()) : name;
}
