/** The notation of the island game as this client reads and writes it. */

import { NO_CARDS, RESOURCES } from "../art/resources";
import type { Cards, Resource } from "../types/island";

/** "brick 2 ore" as cards: a count stands behind its resource where it is not one. */
export function readCards(words: readonly string[]): Cards {
  const cards = { ...NO_CARDS };
  words.forEach((word, i) => {
    if (!isResource(word)) return;
    const count = Number(words[i + 1]);
    cards[word] += Number.isInteger(count) ? count : 1;
  });
  return cards;
}

export function writeCards(cards: Cards): string {
  return RESOURCES.filter((resource) => cards[resource] > 0)
    .map((resource) => (cards[resource] === 1 ? resource : `${resource} ${cards[resource]}`))
    .join(" ");
}

export function isResource(word: string | undefined): word is Resource {
  return (RESOURCES as readonly (string | undefined)[]).includes(word);
}

/** The two sides of "brick 2 for ore". */
export function readTerms(words: readonly string[]): { give: Cards; want: Cards } {
  const middle = words.indexOf("for");
  return { give: readCards(words.slice(0, middle)), want: readCards(words.slice(middle + 1)) };
}

export function writeTerms(verb: "offer" | "counter", give: Cards, want: Cards): string {
  return `${verb} ${writeCards(give)} for ${writeCards(want)}`;
}
