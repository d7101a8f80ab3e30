/**
 * The layout of a colony's tiles, in hundredths of a tile, with the first village in the middle.
 * Pure.
 */

import type { ColonyView } from "../../types/natick";
import type { Place } from "../notation";

export const TILE = 100;
/** The width of the sand around the tiles, in drawing units. */
export const SHORE = 16;
/** The number of rows of a colony. */
export const ROWS = 3;

export interface Point {
  x: number;
  y: number;
}

/** The columns of a colony from one place to another, both inclusive. */
export interface Span {
  from: number;
  to: number;
}

export function centreOf({ place, side }: Place): Point {
  return { x: place * TILE, y: { none: 0, above: -TILE, below: TILE }[side ?? "none"] };
}

/**
 * All columns that are occupied or lit, and `spare` more on both sides, so that there is room to
 * grow.
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
 * The columns that fit into a given room. A row that is too long first drops its spare columns, and
 * then scrolls.
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
 * The cells with ground below them: the row, its regions, and the places for knights next to a
 * site.
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

/** The minimum side of a readable tile in pixels. Tiles are larger if there is enough height. */
const LEAST = 34;
/** The minimum length of a tile's side if no tile can be tapped. */
const LEAST_SEEN = 30;
const READABLE = 44;
const MOST = 104;

/**
 * Side of a tile in pixels, so that two colonies of this many columns fit.
 *
 * Tiles stay readable: a row that is too long scrolls, and so does the whole area if it is too low.
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

/** The height in pixels of both colonies together. */
export function heights(side: number): number {
  return 2 * side * (ROWS + (2 * SHORE) / TILE);
}

/**
 * The sides of a region on which there is a knight. The list is empty if the region is unguarded.
 */
export function guardsOf({ knights }: ColonyView, { place, side }: Place): number[] {
  return knights
    .filter((knight) => knight.side === side && Math.abs(knight.place - place) === 1)
    .map((knight) => knight.place - place);
}
