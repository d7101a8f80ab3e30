/**
 * Lays out the tiles of a colony. Coordinates are in hundredths of a tile, with the first village
 * at the origin. All functions are pure.
 */

import type { ColonyView } from "../../types/natick";
import type { Place } from "../notation";

export const TILE = 100;
/** The width of the sand around the tiles, in hundredths of a tile. */
export const SHORE = 16;
/** The number of rows in a colony. */
export const ROWS = 3;

export interface Point {
  x: number;
  y: number;
}

/** A range of columns in a colony. Both ends are included. */
export interface Span {
  from: number;
  to: number;
}

export function centreOf({ place, side }: Place): Point {
  return { x: place * TILE, y: { none: 0, above: -TILE, below: TILE }[side ?? "none"] };
}

/**
 * Returns the range of columns to show. It contains all highlighted and occupied columns, and
 * `spare` more columns at each end of the occupied ones, where the colony can grow.
 */
export function spanOf(colony: ColonyView, lit: readonly Place[], spare = 1): Span {
  const pieces = [...colony.sites, ...colony.roads, ...colony.regions].map(({ place }) => place);
  const grown =
    pieces.length === 0 ? [0] : [Math.min(...pieces) - spare, Math.max(...pieces) + spare];
  const places = [...grown, ...lit.map(({ place }) => place)];
  return { from: Math.min(-1, ...places), to: Math.max(1, ...places) };
}

export function columns({ from, to }: Span): number {
  return to - from + 1;
}

/**
 * Returns the columns to show in `room` pixels. If there is not enough room, omits the spare
 * columns. A row that is still too wide scrolls.
 */
export function spanWithin(
  room: number,
  side: number,
  colony: ColonyView,
  lit: readonly Place[],
): Span {
  const spared = spanOf(colony, lit);
  return side * (columns(spared) + (2 * SHORE) / TILE) <= room ? spared : spanOf(colony, lit, 0);
}

/**
 * Returns the places that are drawn as land: the row, the regions, and the places above and below
 * each site, where knights can stand.
 */
export function groundOf(colony: ColonyView): Place[] {
  const cells = new Map<string, Place>();
  const add = (at: Place): void => void cells.set(`${at.place} ${at.side}`, at);
  for (const { place } of [...colony.sites, ...colony.roads]) add({ place, side: null });
  for (const { place, side } of colony.regions) add({ place, side });
  for (const { place } of colony.regions) add({ place, side: null });
  for (const { place } of colony.sites)
    for (const side of ["above", "below"] as const) add({ place, side });
  return [...cells.values()];
}

/**
 * The minimum side length of a tile in pixels. If the available height allows it, the minimum is
 * `READABLE` instead.
 */
const LEAST = 34;
/** The minimum side length when no tile can be tapped. */
const LEAST_SEEN = 30;
const READABLE = 44;
const MOST = 104;

/**
 * Returns the side length of a tile in pixels at which two colonies with `count` columns fit.
 *
 * The tiles never become too small to read. Instead, a row that is too wide scrolls, and colonies
 * that are too tall scroll together.
 */
export function tileSide(width: number, height: number, count: number, tapped: boolean): number {
  const tall = height / (2 * (ROWS + (2 * SHORE) / TILE));
  const wide = width / (count + (2 * SHORE) / TILE);
  return Math.max(
    tapped ? LEAST : LEAST_SEEN,
    Math.min(READABLE, tall),
    Math.min(MOST, tall, wide),
  );
}

/** Returns the total height of both colonies in pixels. */
export function heights(side: number): number {
  return 2 * side * (ROWS + (2 * SHORE) / TILE);
}

/**
 * Returns the sides on which knights guard a region: -1 for left and 1 for right. Empty if it is
 * unguarded.
 */
export function guardsOf({ knights }: ColonyView, { place, side }: Place): number[] {
  return knights
    .filter((knight) => knight.side === side && Math.abs(knight.place - place) === 1)
    .map((knight) => knight.place - place);
}
