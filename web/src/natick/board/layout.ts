/** Where a colony's tiles lie: units of a hundredth of a tile, the first village in the middle. Pure. */

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

/** Columns of a colony, from one place to another, both among them. */
export interface Span {
  from: number;
  to: number;
}

export function centreOf({ place, side }: Place): Point {
  return { x: place * TILE, y: { none: 0, above: -TILE, below: TILE }[side ?? "none"] };
}

/** All that lies there or is lit, and `spare` columns more on both sides for what may come. */
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

/** A row that is too long for the room leaves out the columns for what may come before it scrolls. */
export function spanWithin(
  room: number,
  side: number,
  colony: ColonyView,
  lit: readonly Place[],
): Span {
  const spared = spanOf(colony, lit);
  return side * (columns(spared) + (2 * SHORE) / TILE) <= room ? spared : spanOf(colony, lit, 0);
}

/** Cells with ground under them: the row, its regions, and where knights may stand beside a site. */
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

/** Pixels of a tile that can still be read; the wider where there is height for it. */
const LEAST = 34;
/** The same where no tile is to be tapped. */
const LEAST_SEEN = 30;
const READABLE = 44;
const MOST = 104;

/**
 * Pixels of a tile's side, so that two colonies of so many columns fit into the space.
 *
 * A tile never gets too small to read: where a row is too long for that it scrolls, and so does
 * the whole where it is too low.
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

/** Pixels of both colonies' heights. */
export function heights(side: number): number {
  return 2 * side * (ROWS + (2 * SHORE) / TILE);
}

/** Where the guard of a region stands: the side of it that a knight is on; none where nobody guards. */
export function guardsOf({ knights }: ColonyView, { place, side }: Place): number[] {
  return knights
    .filter((knight) => knight.side === side && Math.abs(knight.place - place) === 1)
    .map((knight) => knight.place - place);
}
