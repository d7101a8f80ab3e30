/** The names and descriptions that Natick displays. */

import { m } from "../paraglide/messages.js";
import type { Picture, Thing } from "../play/log/entries";
import type { Coins, Die, DieView, Event, Face, Piece, Suit, Tile } from "../types/natick";
import { coinIcon, SUITS } from "./coins";
import type { Place } from "./notation";
import { listed } from "../words/lists";

const SUIT: Record<Suit, () => string> = {
  wood: m.natick_wood,
  stone: m.natick_stone,
  grain: m.natick_grain,
  iron: m.natick_iron,
};

const DIE: Record<Die, () => string> = {
  suns: m.natick_suns,
  moons: m.natick_moons,
  crowns: m.natick_crowns,
  arms: m.natick_arms,
};

const PIECE: Record<Piece, () => string> = {
  road: m.natick_road,
  village: m.natick_village,
  town: m.natick_town,
  trader: m.natick_trader,
  knight: m.natick_knight,
  scout: m.natick_scout,
};

const PIECE_DOES: Record<Piece, () => string> = {
  road: m.natick_road_does,
  village: m.natick_village_does,
  town: m.natick_town_does,
  trader: m.natick_trader_does,
  knight: m.natick_knight_does,
  scout: m.natick_scout_does,
};

const EVENT: Record<Event, () => string> = {
  harvest: m.natick_harvest,
  advantage: m.natick_advantage,
  tournament: m.natick_tournament,
  raiders: m.natick_raiders,
};

const EVENT_DOES: Record<Event, () => string> = {
  harvest: m.natick_harvest_does,
  advantage: m.natick_advantage_does,
  tournament: m.natick_tournament_does,
  raiders: m.natick_raiders_does,
};

export const suitName = (suit: Suit): string => SUIT[suit]();
export const dieName = (die: Die): string => DIE[die]();
export const pieceName = (piece: Piece): string => PIECE[piece]();
export const pieceDoes = (piece: Piece): string => PIECE_DOES[piece]();
export const eventName = (event: Event): string => EVENT[event]();
export const eventDoes = (event: Event): string => EVENT_DOES[event]();

export function faceName(face: Face): string {
  if (face === "null") return m.natick_null();
  return face === "ace" ? m.natick_ace() : face;
}

/** The event that each die triggers when it shows a null or an ace. */
const BRINGS: Record<Die, Event> = {
  suns: "harvest",
  moons: "raiders",
  crowns: "advantage",
  arms: "tournament",
};

/** Returns the picture of a die in a sentence. The text alternative is its number or its event. */
export function diePicture(die: Die, face: Face): Picture {
  const named = face === "null" || face === "ace";
  const name = named
    ? eventName(BRINGS[die])
    : m.named_number({ name: dieName(die), number: face });
  return { icon: dieIcon(die, face), name, named };
}

export const FACES: readonly Face[] = ["null", "ace", "2", "3", "4", "5"];

export function dieIcon(die: Die, face: Face): string {
  return `d-${die}-${face}`;
}

/** Describes a die, as in "Suns die: ace, Rich Harvest". */
export function dieWords({ die, face, event }: Pick<DieView, "die" | "face" | "event">): string {
  const shown = m.natick_die_shows({ die: dieName(die), face: faceName(face) });
  return event === null ? shown : listed([shown, eventName(event)]);
}

/** Returns the name of a region, such as "Wood 3". */
export function tileName({ suit, number }: Tile): string {
  return m.named_number({ name: suitName(suit), number });
}

/** Describes a place, as in "2 to the right, above". */
export function placeWords({ place, side }: Place): string {
  const row =
    place === 0
      ? m.natick_at_centre()
      : place < 0
        ? m.natick_at_left({ count: -place })
        : m.natick_at_right({ count: place });
  if (side === null) return row;
  return listed([row, side === "above" ? m.natick_above() : m.natick_below()]);
}

/** Converts coins to `Thing`s for sentences and prices. */
export function coinThings(coins: Coins): Thing[] {
  return SUITS.filter((suit) => coins[suit] > 0).map((suit) => ({
    icon: coinIcon(suit),
    name: suitName(suit),
    count: coins[suit],
  }));
}
