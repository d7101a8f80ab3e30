/** Small but complete views for tests. */

import type { ColonyView, PromptView, View } from "../types/natick";
import { NO_COINS } from "./coins";

export function colonyView(changes: Partial<ColonyView>): ColonyView {
  return {
    name: "red",
    sites: [],
    roads: [],
    regions: [],
    traders: [],
    knights: [],
    coins: NO_COINS,
    room: NO_COINS,
    unguarded: 0,
    points: 0,
    ...changes,
  };
}

export function promptView(
  seat: number,
  kind: PromptView["kind"],
  changes: Partial<PromptView> = {},
): PromptView {
  return { seat, kind, suit: null, count: 0, tile: null, piece: null, place: null, ...changes };
}

export function natickView(changes: Partial<View> = {}): View {
  return {
    viewer: 0,
    turn: 1,
    round: 1,
    last_turn: false,
    active: 0,
    colonies: [colonyView({ name: "red" }), colonyView({ name: "blue" })],
    dice: [],
    sets: [],
    pool: { wood: 6, stone: 6, grain: 6, iron: 6 },
    pool_rate: 3,
    stack: [],
    villages_left: 2,
    towns_left: 4,
    road_tiles_left: 6,
    pawns_left: 4,
    prompts: [],
    offer: null,
    offers_made: 0,
    victory_points: 7,
    last_round: 100,
    prices: [],
    you: { builds: [], legal: [], may_offer: null },
    winners: [],
    ...changes,
  };
}
