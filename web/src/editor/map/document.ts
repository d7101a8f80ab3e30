/** The data of a map in the editor. All values are immutable. */

import type { Resource, Terrain } from "../../types/island";
import { cellKey, type Cell, type Side } from "./cells";

export type Ground = Exclude<Terrain, "fog">;
export type PortKind = "any" | Resource;

export const GROUNDS: readonly Ground[] = [
  "hills",
  "forest",
  "pasture",
  "fields",
  "mountains",
  "desert",
  "gold",
  "sea",
];
export const TOKENS: readonly number[] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
export const PORT_KINDS: readonly PortKind[] = ["any", "brick", "lumber", "wool", "grain", "ore"];
/** The terrains that produce a resource. They can have any number token. */
export const FERTILE: readonly Ground[] = ["hills", "forest", "pasture", "fields", "mountains"];
const BARREN: readonly Ground[] = ["desert", "sea"];

/** A hex and its possible contents. An empty list means that anything in the pool is possible. */
export interface HexSlot extends Cell {
  terrain: readonly Ground[];
  tokens: readonly number[];
}

/** A port on a side of a land hex. */
export interface PortSlot extends Cell {
  side: Side;
  kinds: readonly PortKind[];
}

export type Counts = Readonly<Record<string, number>>;

/**
 * The pool from which hexes or ports draw their contents. If `fitted` is true, `counts` are
 * proportions that are scaled to the number of hexes or ports.
 */
export interface Pool {
  counts: Counts;
  fitted: boolean;
}

export type PoolName = "terrain" | "tokens" | "port_kinds";

/** A map's settings for games with ships. `homes` contains one hex of each home island. */
export interface Voyage {
  homes: readonly Cell[];
  pirate: Cell | null;
  /**
   * The victory points (`bonus_points`) and cards (`bonus_cards`) that a player gets for their
   * first settlement on each island other than a home island.
   */
  bonus_points: number;
  bonus_cards: number;
  /** The suggested number of victory points. */
  target: number;
  /** The hexes that stay under fog until a player reaches them. */
  hidden: readonly Cell[];
}

/** The default settings for ships. A map file omits settings that have these values. */
export const USUAL: Voyage = {
  homes: [],
  pirate: null,
  bonus_points: 2,
  bonus_cards: 0,
  target: 10,
  hidden: [],
};

export interface MapDoc {
  title: string;
  seats: readonly [number, number];
  /** Whether the map can be played only with ships. */
  seafaring: boolean;
  voyage: Voyage;
  hexes: ReadonlyMap<string, HexSlot>;
  ports: ReadonlyMap<string, PortSlot>;
  robber: Cell | null;
  pools: Readonly<Record<PoolName, Pool>>;
}

/** The counts of the classic board, which are also the default proportions of the pools. */
export const CLASSIC: Readonly<Record<PoolName, Counts>> = {
  terrain: { hills: 3, forest: 4, pasture: 4, fields: 4, mountains: 3, desert: 1 },
  tokens: { 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1 },
  port_kinds: { any: 4, brick: 1, lumber: 1, wool: 1, grain: 1, ore: 1 },
};

export const POOL_ITEMS: Readonly<Record<PoolName, readonly string[]>> = {
  terrain: GROUNDS,
  tokens: TOKENS.map(String),
  port_kinds: PORT_KINDS,
};

const fitted = (name: PoolName): Pool => ({ counts: CLASSIC[name], fitted: true });

export const EMPTY: MapDoc = {
  title: "",
  seats: [2, 4],
  seafaring: false,
  voyage: USUAL,
  hexes: new Map(),
  ports: new Map(),
  robber: null,
  pools: { terrain: fitted("terrain"), tokens: fitted("tokens"), port_kinds: fitted("port_kinds") },
};

export function portKey({ q, r, side }: Pick<PortSlot, "q" | "r" | "side">): string {
  return `${q},${r} ${side}`;
}

export function hexAt(doc: MapDoc, cell: Cell): HexSlot | undefined {
  return doc.hexes.get(cellKey(cell));
}

/** Returns the terrains that a hex can get, given the pool. */
export function grounds(doc: MapDoc, slot: HexSlot): readonly Ground[] {
  if (slot.terrain.length > 0) return slot.terrain;
  const { counts } = doc.pools.terrain;
  return GROUNDS.filter((ground) => (counts[ground] ?? 0) > 0);
}

/** Whether a hex is certainly land, whatever is drawn from the pool. */
export function isLand(doc: MapDoc, slot: HexSlot | undefined): slot is HexSlot {
  return slot !== undefined && !grounds(doc, slot).includes("sea");
}

/** Whether a place is certainly water, either because it is sea or because there is no hex. */
export function isWater(slot: HexSlot | undefined): boolean {
  return slot === undefined || (slot.terrain.length === 1 && slot.terrain[0] === "sea");
}

/** Whether hexes with this terrain have a number token. */
export function bears(ground: Ground): boolean {
  return !BARREN.includes(ground);
}
