/** What things are called on screen. */

import { kinds } from "../art/resources";
import { m } from "../paraglide/messages.js";
import type { BuildView, Cards, DevelopmentKind, Resource, Terrain } from "../types/island";
import type { Thing } from "../play/entries";

const RESOURCE: Record<Resource, () => string> = {
  brick: m.game_brick,
  lumber: m.game_lumber,
  wool: m.game_wool,
  grain: m.game_grain,
  ore: m.game_ore,
};

const CARD: Record<DevelopmentKind, () => string> = {
  knight: m.game_card_knight,
  victory_point: m.game_card_victory_point,
  road_building: m.game_card_road_building,
  year_of_plenty: m.game_card_year_of_plenty,
  monopoly: m.game_card_monopoly,
};

/** On a card's face there is little room. */
const CARD_SHORT: Record<DevelopmentKind, () => string> = {
  ...CARD,
  victory_point: m.game_card_victory_point_short,
  road_building: m.game_card_road_building_short,
  year_of_plenty: m.game_card_year_of_plenty_short,
};

const CARD_DOES: Record<DevelopmentKind, () => string> = {
  knight: m.game_card_knight_does,
  victory_point: m.game_card_victory_point_does,
  road_building: m.game_card_road_building_does,
  year_of_plenty: m.game_card_year_of_plenty_does,
  monopoly: m.game_card_monopoly_does,
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

export const resourceName = (resource: Resource): string => RESOURCE[resource]();
export const cardName = (kind: DevelopmentKind): string => CARD[kind]();
export const cardShortName = (kind: DevelopmentKind): string => CARD_SHORT[kind]();
export const cardDoes = (kind: DevelopmentKind): string => CARD_DOES[kind]();
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
