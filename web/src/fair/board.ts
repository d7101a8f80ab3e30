/** Derives the island's board from its map and a random stream (docs/fair-dice.md). */

import GAME_MAPS from "../types/island_maps.json";
import { keptApart, type Neighbours } from "./apart";
import { shuffled, type Stream } from "./chance";
import { sharedOut } from "./sharing";
import { beside, name, spiral, type Place } from "./spiral";
import { lastTokens, maySwap, numberClash, separated, type Slots } from "./tokens";

const TERRAINS = ["hills", "forest", "pasture", "fields", "mountains", "desert", "sea", "gold"];
const PORT_KINDS = ["any", "brick", "lumber", "wool", "grain", "ore"];
const BARREN = ["desert", "sea"];

interface MapHex extends Place {
  terrain?: string[];
  tokens?: number[];
}

interface MapPort extends Place {
  side: string;
  kinds?: string[];
}

export interface MapFile {
  id?: string;
  terrain?: Record<string, number>;
  tokens?: Record<string, number>;
  port_kinds?: Record<string, number>;
  hexes: MapHex[];
  ports?: MapPort[];
  robber?: number[];
  voyage?: { hidden?: number[][] };
}

/** The randomly drawn part of a board, as stored in a game file. */
export interface Board {
  hexes: { q: number; r: number; terrain: string; token?: number }[];
  ports: { q: number; r: number; side: string; resource?: string }[];
  robber?: number[];
}

/**
 * Returns the map for a game's `map` setting, which is the name of a built-in map or the text of a
 * custom one.
 */
export function mapOf(setting: string): MapFile {
  const own = (GAME_MAPS as unknown as MapFile[]).find(({ id }) => id === setting);
  return own ?? (JSON.parse(setting) as MapFile);
}

/** The settings that affect how a board is drawn. */
export interface Dealing {
  /** Whether the game uses ships. If so, the robber doesn't start on a hex hidden by fog. */
  ships: boolean;
  /** Whether hexes of the same terrain are kept apart. */
  spreadTerrain: boolean;
  /** Whether tokens of the same number are kept apart. */
  separateNumbers: boolean;
}

/** Returns the dealing settings of a game. */
export function dealingOf(settings: Readonly<Record<string, unknown>>): Dealing {
  return {
    ships: settings.seafarers === true,
    spreadTerrain: settings.spread_terrain === true,
    separateNumbers: settings.separate_numbers === true,
  };
}

/** Draws a board. */
export async function dealt(map: MapFile, stream: Stream, dealing: Dealing): Promise<Board> {
  const kinds = pool(map.terrain, TERRAINS);
  const drawn = await shuffled(kinds, stream);
  const terrains = sharedOut(
    map.hexes.map((hex) => hex.terrain ?? []),
    drawn,
  );
  const first = map.hexes.map(({ q, r }, number) => ({
    q,
    r,
    terrain: terrains[number] as string,
  }));
  const land = dealing.spreadTerrain ? await spread(map, first, stream) : first;
  const tokens = await laid(map, kinds, land, stream, dealing.separateNumbers);
  const ports = await portsOf(map, stream);
  const hidden = new Set(
    dealing.ships ? (map.voyage?.hidden ?? []).map(([q, r]) => `${q},${r}`) : [],
  );
  const deserts = land.filter((hex) => hex.terrain === "desert" && !hidden.has(name(hex)));
  const robber = deserts.length > 0 ? at(deserts[await stream.below(deserts.length)]) : map.robber;
  const hexes = land.map((hex) => {
    const token = tokens.get(name(hex));
    return token === undefined ? hex : { ...hex, token };
  });
  return { hexes, ports, ...(robber === undefined ? {} : { robber }) };
}

function at(place: Place | undefined): number[] | undefined {
  return place && [place.q, place.r];
}

function pool(counts: Record<string, number> | undefined, known: readonly string[]): string[] {
  return known.flatMap((kind) => Array<string>(counts?.[kind] ?? 0).fill(kind));
}

async function laid(
  map: MapFile,
  kinds: readonly string[],
  land: readonly Land[],
  stream: Stream,
  apart: boolean,
): Promise<Map<string, number>> {
  const slots: Slots = new Map(map.hexes.map((hex) => [name(hex), hex.tokens ?? []]));
  const terrain = new Map(land.map((hex) => [name(hex), hex.terrain]));
  const dry = land.filter((hex) => hex.terrain !== "sea").map(({ q, r }) => ({ q, r }));
  const path = (await spiral(dry, stream)).filter(
    (place) => !BARREN.includes(terrain.get(name(place)) ?? ""),
  );
  const drawn = map.tokens === undefined ? drawingTokens(map, kinds) : null;
  const sequence = lastTokens(drawn, map.tokens);
  const tokens = sharedOut(
    path.map((place) => slots.get(name(place)) ?? []),
    sequence,
  );
  const byPlace = new Map(path.map((place, number) => [name(place), tokens[number] as number]));
  const near = new Map(path.map((place) => [name(place), new Set(beside(place).map(name))]));
  const tokensBy = await separated(slots, near, byPlace, stream);
  if (!apart) return tokensBy;
  const allowed = (one: string, other: string, now: ReadonlyMap<string, number>): boolean =>
    maySwap(slots, now, one, other);
  return keptApart(tokensBy, neighboursOf(path), numberClash, allowed, stream);
}

type Land = Place & { terrain: string };

/**
 * Swaps terrain so that neighbouring hexes differ as far as possible. Desert and sea stay where
 * they are.
 */
async function spread(map: MapFile, land: readonly Land[], stream: Stream): Promise<Land[]> {
  const slots = new Map(map.hexes.map((hex) => [name(hex), hex.terrain ?? []]));
  const allows = (place: string, kind: string): boolean => {
    const allowed = slots.get(place) ?? [];
    return allowed.length === 0 || allowed.includes(kind);
  };
  const maySwapTerrain = (one: string, other: string, now: ReadonlyMap<string, string>) => {
    const [kind, wanted] = [now.get(one) as string, now.get(other) as string];
    if (BARREN.includes(kind) || BARREN.includes(wanted)) return false;
    return allows(one, wanted) && allows(other, kind);
  };
  const clash = (one: string, other: string) => (one === other && !BARREN.includes(one) ? 1 : 0);
  const dealtKinds = new Map(land.map((hex) => [name(hex), hex.terrain]));
  const kinds = await keptApart(dealtKinds, neighboursOf(land), clash, maySwapTerrain, stream);
  return land.map((hex) => ({ ...hex, terrain: kinds.get(name(hex)) as string }));
}

function neighboursOf(places: readonly Place[]): Neighbours {
  const known = new Set(places.map(name));
  return new Map(
    places.map((place) => [
      name(place),
      beside(place)
        .map(name)
        .filter((next) => known.has(next)),
    ]),
  );
}

/** Returns how many hexes draw a number token, for maps with tokens in the classic proportions. */
function drawingTokens(map: MapFile, kinds: readonly string[]): number {
  const barren = ({ terrain = [] }: MapHex) =>
    terrain.length === 1 && BARREN.includes(terrain[0] ?? "");
  const drawing = map.hexes.filter((hex) => !barren(hex) && hex.tokens?.length !== 1);
  return drawing.length - kinds.filter((kind) => BARREN.includes(kind)).length;
}

async function portsOf(map: MapFile, stream: Stream): Promise<Board["ports"]> {
  const drawn = await shuffled(pool(map.port_kinds, PORT_KINDS), stream);
  const ports = map.ports ?? [];
  const kinds = sharedOut(
    ports.map((port) => port.kinds ?? []),
    drawn,
  );
  return ports.map(({ q, r, side }, number) => {
    const kind = kinds[number] as string;
    return kind === "any" ? { q, r, side } : { q, r, side, resource: kind };
  });
}
