/** Describes places in the colonies, for the text board and screen readers. */

import { m } from "../../paraglide/messages.js";
import type { TextPart, TextSpot } from "../../play/board/text_board.svelte";
import type { ColonyView, Suit, Tile, View } from "../../types/natick";
import { pieceName, placeWords, tileName } from "../names";
import type { Place, Spot } from "../notation";
import { listed } from "../../words/lists";

/** Descriptions of what happens if the player chooses a place, by the verb of the action. */
const SPOT: Record<string, (inputs: { where: string }) => string> = {
  road: m.natick_spot_road,
  village: m.natick_spot_village,
  town: m.natick_spot_town,
  trader: m.natick_spot_trader,
  knight: m.natick_spot_knight,
};

const WITH_TILE: Record<string, (inputs: { tile: string; where: string }) => string> = {
  lay: m.natick_spot_lay,
  place: m.natick_spot_place,
  from: m.natick_spot_from,
  into: m.natick_spot_into,
};

/**
 * Describes what happens if the player chooses a highlighted place. `tile` is the region to be
 * placed, if any.
 */
export function spotWords(spot: Spot, colony: ColonyView, tile: Tile | null): string {
  const where = placeWords(spot);
  const shown = tile ?? regionAt(colony, spot);
  const named = WITH_TILE[spot.verb];
  if (named !== undefined && shown !== undefined) return named({ tile: tileName(shown), where });
  return SPOT[spot.verb]?.({ where }) ?? where;
}

/** Describes what is at a place in a colony. */
export function aboutPlace(colony: ColonyView, at: Place): string {
  const where = placeWords(at);
  const region = regionAt(colony, at);
  if (region !== undefined) {
    const words = m.natick_region_about({ tile: tileName(region), coins: region.coins, where });
    return region.guarded ? listed([words, m.natick_guarded()]) : words;
  }
  if (at.side !== null) return m.natick_knight_about({ where });
  return aboutRow(colony, at.place, where);
}

function aboutRow({ sites, traders, roads }: ColonyView, place: number, where: string): string {
  const site = sites.find((one) => one.place === place);
  if (site !== undefined)
    return m.natick_site_about({
      kind: pieceName(site.kind),
      units: site.units,
      limit: site.limit,
      where,
    });
  const trader = traders.find((one) => one.place === place);
  if (trader !== undefined)
    return (trader.used ? m.natick_trader_used : m.natick_trader_about)({ where });
  const road = roads.find((one) => one.place === place);
  return (road?.open === true ? m.natick_road_open : m.natick_road_closed)({ where });
}

function regionAt({ regions }: ColonyView, at: Place): ColonyView["regions"][0] | undefined {
  return regions.find(({ place, side }) => place === at.place && side === at.side);
}

/** Reads a tile such as "wood 3". Returns null if `name` is null. */
export function tileOf(name: string | null): Tile | null {
  const [suit, number] = name?.split(" ") ?? [];
  return suit === undefined ? null : { suit: suit as Suit, number: Number(number) };
}

/** Describes all highlighted places in the player's colony. `tile` is the region to be placed. */
export function textSpots(lit: readonly Spot[], view: View, tile: Tile | null): TextSpot[] {
  const colony = view.viewer === null ? undefined : view.colonies[view.viewer];
  if (colony === undefined) return [];
  return lit.map((spot) => ({ action: spot.action, words: spotWords(spot, colony, tile) }));
}

/** Describes the occupied places of each colony, column by column and from top to bottom. */
export function textParts(view: View, name: (seat: number) => string): TextPart[] {
  return view.colonies.map((colony, seat) => ({
    title: m.natick_colony_of({ who: name(seat) }),
    lines: filled(colony).map((place) => aboutPlace(colony, place)),
  }));
}

/**
 * Returns the occupied places in display order. Traders stand on roads, so they have no places of
 * their own.
 */
function filled({ regions, sites, roads, knights }: ColonyView): Place[] {
  const row = [...sites, ...roads].map(({ place }) => ({ place, side: null }));
  const beside = [...regions, ...knights].map(({ place, side }) => ({ place, side }));
  return [...row, ...beside].sort((a, b) => a.place - b.place || depth(a) - depth(b));
}

const depth = ({ side }: Place): number => (side === null ? 1 : side === "above" ? 0 : 2);
