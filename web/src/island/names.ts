/** The displayed names of cards, pieces, terrain and places. */

import { kinds } from "../art/resources";
import { m } from "../paraglide/messages.js";
import type { Thing } from "../play/log/entries";
import type {
  BuildView,
  Cards,
  DevelopmentKind,
  PortView,
  Resource,
  Terrain,
  View,
} from "../types/island";
import { listed } from "../words/lists";
import { inReadingOrder, type Point } from "./board/lattice";
import type { Places } from "./board/places";
import { hexesBeside, isEdge, type Spot } from "./board/spots";

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
  /** What the card does in games with ships; undefined if that is the same. */
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
/** Returns a shorter name that fits on the face of a card. */
export const cardShortName = (kind: DevelopmentKind): string => CARD[kind].short();
/**
 * Returns the effect of a card. `ships` is the number of ships that each player has at this table.
 */
export function cardDoes(kind: DevelopmentKind, ships: number): string {
  const { does, doesAtSea = does } = CARD[kind];
  return ships > 0 ? doesAtSea() : does();
}
export const pieceName = (piece: BuildView["piece"]): string => PIECE[piece]();
export const terrainName = (terrain: Terrain): string => TERRAIN[terrain]();

/** Converts cards to `Thing`s for a sentence. */
export function cardThings(cards: Cards): Thing[] {
  return kinds(cards).map(([resource, count]) => ({
    icon: `r-${resource}`,
    name: resourceName(resource),
    count,
  }));
}

/**
 * Describes what the action of a spot does, such as what it builds and where, or from whom it
 * steals.
 */
export function spotWords(
  spot: Spot,
  view: View,
  places: Places,
  name: (seat: number) => string,
): string {
  switch (spot.kind) {
    case "robber":
      return m.board_robber_to({ place: hexWords(view, spot.place) });
    case "steal":
      return m.board_steal_from({
        who: name(view.seats.findIndex((one) => spot.action === `steal ${one.name}`)),
      });
    case "pirate":
      return m.board_pirate_to({ place: hexWords(view, spot.place) });
    case "road":
    case "ship":
      return m.board_build({
        piece: pieceName(spot.kind),
        place: edgeWords(spot.place, view, places),
      });
    case "fork":
      return m.board_build({
        piece: m.game_road_or_ship(),
        place: edgeWords(spot.place, view, places),
      });
    case "mover":
      return m.board_move_ship({ place: edgeWords(spot.place, view, places) });
    case "sail":
      return m.board_sail_to({ place: edgeWords(spot.place, view, places) });
    default:
      return m.board_build({
        piece: pieceName(spot.kind),
        place: besideWords(spot, view, places),
      });
  }
}

/** Returns the descriptions that occur more than once. */
export function ambiguousWords(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((one, i) => words.indexOf(one) !== i));
}

/**
 * Returns the position of a spot, such as "row 2, hex 3", or "row 2, hex 3, north-east" for a
 * corner or an edge.
 */
export function whereWords(spot: Spot, places: Places): string {
  if (spot.kind === "steal") return "";
  if (spot.kind === "robber" || spot.kind === "pirate") return rowWords(spot.place, places);
  const beside = isEdge(spot) ? hexesBeside(spot.place, places) : places.hexesAt[spot.place];
  return sideWords(beside?.[0] ?? -1, spot, places);
}

/** Returns the position of an edge, such as "row 2, hex 3, north-east". */
export function edgeWhereWords(edge: number, places: Places): string {
  const at = places.edges[edge];
  return at === undefined ? "" : sideWords(hexesBeside(edge, places)[0] ?? -1, at, places);
}

const SIDES = [
  m.text_east,
  m.text_south_east,
  m.text_south,
  m.text_south_west,
  m.text_west,
  m.text_north_west,
  m.text_north,
  m.text_north_east,
];

function sideWords(hex: number, at: Point, places: Places): string {
  const centre = places.hexes[hex];
  if (centre === undefined) return "";
  const turns = Math.atan2(at.y - centre.y, at.x - centre.x) / (2 * Math.PI);
  const side = SIDES.at(Math.round(turns * SIDES.length) % SIDES.length)?.() ?? "";
  return m.text_side({ place: rowWords(hex, places), side });
}

/** The row of a hex and its number within the row, both counted from 1. */
export interface GridPlace {
  row: number;
  number: number;
}

const grids = new WeakMap<Places, readonly GridPlace[]>();

/** Returns the row and number of every hex, including sea hexes. */
export function gridOf(places: Places): readonly GridPlace[] {
  const known = grids.get(places);
  if (known !== undefined) return known;
  const grid: GridPlace[] = [];
  let [row, number, y] = [0, 0, -Infinity];
  const order = places.hexes.map((at, hex) => ({ at, hex }));
  for (const { at, hex } of order.sort((a, b) => inReadingOrder(a.at, b.at))) {
    [row, number] = at.y - y > 1 ? [row + 1, 1] : [row, number + 1];
    y = at.y;
    grid[hex] = { row, number };
  }
  grids.set(places, grid);
  return grid;
}

function rowWords(hex: number, places: Places): string {
  const at = gridOf(places)[hex];
  return at === undefined ? "" : m.text_at({ row: at.row, number: at.number });
}

/** Describes the neighbours of a place, such as "Forest 8, Hills 5, port 3:1". */
export function besideWords(spot: Spot, view: View, places: Places): string {
  const words = spot.kind === "settlement" || spot.kind === "city" ? nodeWords : edgeWords;
  return words(spot.place, view, places);
}

/** Returns the name of a hex, such as "Forest 8". */
export function hexWords(view: View, hex: number): string {
  const found = view.board.hexes[hex];
  if (found === undefined) return "";
  return found.token === null
    ? terrainName(found.terrain)
    : m.named_number({ name: terrainName(found.terrain), number: found.token });
}

/** Describes an edge by the hexes on both sides of it. */
export function edgeWords(edge: number, view: View, places: Places): string {
  return hexesWords(view, hexesBeside(edge, places));
}

/** Describes a corner by the hexes around it and its port. */
export function nodeWords(node: number, view: View, places: Places): string {
  const hexes = (places.hexesAt[node] ?? []).map((hex) => hexWords(view, hex));
  const port = view.board.ports.find((one) => places.ends[one.edge]?.includes(node));
  return listed(port === undefined ? hexes : [...hexes, portName(port)]);
}

/** Returns the name of a port, such as "port 2:1 Ore". */
export function portName({ rate, resource }: PortView): string {
  return resource === null
    ? m.board_port({ rate: `${rate}:1` })
    : m.trade_port_rate({ rate, what: resourceName(resource) });
}

function hexesWords(view: View, hexes: readonly number[]): string {
  return listed(hexes.map((hex) => hexWords(view, hex)));
}
