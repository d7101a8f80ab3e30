/** The resources in the order of the notation, and how cards and prices are written. */

import type { Cards, DevelopmentKind, Resource, Terrain } from "../types/island";
import ISLAND_CARDS from "../types/island_cards.json";

export const RESOURCES: readonly Resource[] = ["brick", "lumber", "wool", "grain", "ore"];

const CARD_KINDS: ReadonlySet<string> = new Set(ISLAND_CARDS);

/** Whether a word of the notation names a kind of development card. */
export function isCardKind(word: string): word is DevelopmentKind {
  return CARD_KINDS.has(word);
}

/** The symbol of a development card. */
export const cardArt = (kind: DevelopmentKind): string => `d-${kind}`;

/** The symbol of a terrain's product; gold produces any resource. */
export const TERRAIN_PAYS: Partial<Record<Terrain, Resource>> = {
  hills: "brick",
  forest: "lumber",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
};

export const NO_CARDS: Cards = { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 0 };

/** The resources with a count above zero. */
export function kinds(cards: Cards): [Resource, number][] {
  return RESOURCES.filter((resource) => cards[resource] > 0).map((resource) => [
    resource,
    cards[resource],
  ]);
}
