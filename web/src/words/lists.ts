/** Lists and names inside a sentence, as the page's language writes them. */

import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";

/** "Bo, Mei, and Kai". */
export function allOf(names: readonly string[]): string {
  return format(names, { type: "conjunction" });
}

/** "6 or 8". */
export function anyOf(names: readonly string[]): string {
  return format(names, { type: "disjunction" });
}

/** "2 Brick, 1 Ore": facts side by side, without an "and". */
export function listed(facts: readonly string[]): string {
  return format(facts, { type: "unit" });
}

/** Sentences one after the other, as the page's language sets them: with a space, or without. */
export function inARow(sentences: readonly string[]): string {
  if (sentences.length === 0) return "";
  return sentences.reduce((before, next) => m.in_a_row({ before, next }));
}

/** The same as `allOf`, in its pieces: names, and what stands between them. */
export function listParts(
  names: readonly string[],
): { type: "element" | "literal"; value: string }[] {
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).formatToParts(names);
}

function format(words: readonly string[], options: Intl.ListFormatOptions): string {
  return new Intl.ListFormat(getLocale(), options).format(words);
}

/** A name that stands alone elsewhere, as it is written within a sentence. */
export function inSentence(name: string): string {
  return name.toLocaleLowerCase(getLocale());
}
