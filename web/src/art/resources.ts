/** The resources in notation order, and the symbols of cards and resources. */

import type { Cards, DevelopmentKind, Resource, Terrain } from "../types/island";
import ISLAND_CARDS from "../types/island_cards.json";

export const RESOURCES: readonly Resource[] = ["brick", "lumber", "wool", "grain", "ore"];

const CARD_KINDS: ReadonlySet<string> = new Set(ISLAND_CARDS);

/** Whether a word in the notation names a kind of development card. */
export function isCardKind(word: string): word is DevelopmentKind {
  return CARD_KINDS.has(word);
}

/** Returns the id of a development card's symbol. */
export const cardArt = (kind: DevelopmentKind): string => `d-${kind}`;

/**
 * The resource that each terrain produces. Gold is not listed, because it produces any resource.
 */
export const TERRAIN_PAYS: Partial<Record<Terrain, Resource>> = {
  hills: "brick",
  forest: "lumber",
  pasture: "wool",
  fields: "grain",
  mountains: "ore",
};

export const NO_CARDS: Cards = { brick: 0, lumber: 0, wool: 0, grain: 0, ore: 0 };

/** Returns the resources with a count above zero, together with their counts. */
export function kinds(cards: Cards): [Resource, number][] {
  return RESOURCES.filter((resource) => cards[resource] > 0).map((resource) => [
    resource,
    cards[resource],
  ]);
}
