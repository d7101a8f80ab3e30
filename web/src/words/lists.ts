/** Lists and names inside a sentence, as the page's language writes them. */

import { m } from "../paraglide/messages.js";
import { getLocale } from "../paraglide/runtime.js";
import { inPageLanguage } from "./formats";

const lists = (type: Intl.ListFormatOptions["type"]): (() => Intl.ListFormat) =>
  inPageLanguage((language) => new Intl.ListFormat(language, { type }));
const conjunction = lists("conjunction");
const disjunction = lists("disjunction");
const unit = lists("unit");

/** The first of these takes a browser as long as much of a screen: it is made in a task of its own. */
export function prepareLists(): void {
  unit();
}

/** "Bo, Mei, and Kai". */
export function allOf(names: readonly string[]): string {
  return conjunction().format(names);
}

/** "6 or 8". */
export function anyOf(names: readonly string[]): string {
  return disjunction().format(names);
}

/** "2 Brick, 1 Ore": facts side by side, without an "and". */
export function listed(facts: readonly string[]): string {
  return unit().format(facts);
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
  return conjunction().formatToParts(names);
}

/** A name that stands alone elsewhere, as it is written within a sentence. */
export function inSentence(name: string): string {
  return name.toLocaleLowerCase(getLocale());
}
