/** What things are called on screen. */

import { kinds } from "../art/resources";
import { m } from "../paraglide/messages.js";
import type { BuildView, Cards, DevelopmentKind, Resource, Terrain } from "../types/island";
import type { Thing } from "../play/log/entries";

const RESOURCE: Record<Resource, () => string> = {
  brick: m.game_brick,
  lumber: m.game_lumber,
  wool: m.game_wool,
  grain: m.game_grain,
  ore: m.game_ore,
};

const PIECE: Record<BuildView["piece"], () => string> = {
  road: m.game_road,
  settlement: m.game_settlement,
  city: m.game_city,
  ship: m.game_ship,
  development: m.game_development,
};

const TERRAIN: Record<Terrain, () => string> = {
  hills: m.board_hills,
  forest: m.board_forest,
  pasture: m.board_pasture,
  fields: m.board_fields,
  mountains: m.board_mountains,
  desert: m.board_desert,
  sea: m.board_sea,
  gold: m.board_gold,
  fog: m.board_fog,
};

interface CardWords {
  name: () => string;
  short: () => string;
  does: () => string;
  /** Where there are ships. */
  doesAtSea?: () => string;
}

const CARD: Record<DevelopmentKind, CardWords> = {
  knight: {
    name: m.game_card_knight,
    short: m.game_card_knight_short,
    does: m.game_card_knight_does,
    doesAtSea: m.game_card_knight_does_at_sea,
  },
  victory_point: {
    name: m.game_card_victory_point,
    short: m.game_card_victory_point_short,
    does: m.game_card_victory_point_does,
  },
  road_building: {
    name: m.game_card_road_building,
    short: m.game_card_road_building_short,
    does: m.game_card_road_building_does,
    doesAtSea: m.game_card_road_building_does_at_sea,
  },
  year_of_plenty: {
    name: m.game_card_year_of_plenty,
    short: m.game_card_year_of_plenty_short,
    does: m.game_card_year_of_plenty_does,
  },
  monopoly: {
    name: m.game_card_monopoly,
    short: m.game_card_monopoly_short,
    does: m.game_card_monopoly_does,
  },
};

export const resourceName = (resource: Resource): string => RESOURCE[resource]();
export const cardName = (kind: DevelopmentKind): string => CARD[kind].name();
/** On a card's face there is little room. */
export const cardShortName = (kind: DevelopmentKind): string => CARD[kind].short();
/** What it does at a table with so many ships for each player. */
export function cardDoes(kind: DevelopmentKind, ships: number): string {
  const { does, doesAtSea = does } = CARD[kind];
  return ships > 0 ? doesAtSea() : does();
}
export const pieceName = (piece: BuildView["piece"]): string => PIECE[piece]();
export const terrainName = (terrain: Terrain): string => TERRAIN[terrain]();

/** Cards as they are counted in a sentence. */
export function cardThings(cards: Cards): Thing[] {
  return kinds(cards).map(([resource, count]) => ({
    icon: `r-${resource}`,
    name: resourceName(resource),
    count,
  }));
}
