/** Lists and names inside a sentence, as the page's language writes them. */

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
