/**
 * The layout of a colony's tiles, in hundredths of a tile with the first village in the middle.
 * Pure.
 */

import type { ColonyView } from "../../types/natick";
import type { Place } from "../notation";

export const TILE = 100;
/** Sand around the tiles. */
export const SHORE = 16;
/** Rows of a colony. */
export const ROWS = 3;

export interface Point {
  x: number;
  y: number;
}

/** Columns of a colony, from one place to another, inclusive. */
export interface Span {
  from: number;
  to: number;
}

export function centreOf({ place, side }: Place): Point {
  return { x: place * TILE, y: { none: 0, above: -TILE, below: TILE }[side ?? "none"] };
}

/** All occupied and lit columns, and `spare` more on both sides for growth. */
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

/** A row too long for the room first drops its spare columns, then scrolls. */
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
 * Cells with ground below them: the row, its regions, and the places for knights next to a site.
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

/** Minimum side of a readable tile in pixels; larger if there is height for it. */
const LEAST = 34;
/** The same if no tile can be tapped. */
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

/** Height of both colonies in pixels. */
export function heights(side: number): number {
  return 2 * side * (ROWS + (2 * SHORE) / TILE);
}

/** The sides of a region with a knight; empty if it is unguarded. */
export function guardsOf({ knights }: ColonyView, { place, side }: Place): number[] {
  return knights
    .filter((knight) => knight.side === side && Math.abs(knight.place - place) === 1)
    .map((knight) => knight.place - place);
}
