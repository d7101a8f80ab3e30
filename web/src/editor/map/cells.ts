/**
 * Axial coordinates of pointy-top hexes. `q` increases to the east, and `r` to the south-east.
 * Points are in the drawing units of `island/board/lattice.ts`.
 */

import { R, type Point } from "../../island/board/lattice";

export interface Cell {
  q: number;
  r: number;
}

export type Side = "E" | "SE" | "SW" | "W" | "NW" | "NE";

/** The sides of a hex, in the order of `STEPS`. */
export const SIDES: readonly Side[] = ["E", "SE", "SW", "W", "NW", "NE"];

/** The offset to the neighbouring hex on each side. */
export const STEPS: readonly Cell[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

export function cellKey({ q, r }: Cell): string {
  return `${q},${r}`;
}

export function same(a: Cell, b: Cell): boolean {
  return a.q === b.q && a.r === b.r;
}

export function plus(a: Cell, b: Cell): Cell {
  return { q: a.q + b.q, r: a.r + b.r };
}

export function beyond(cell: Cell, side: Side): Cell {
  return plus(cell, STEPS[SIDES.indexOf(side)] as Cell);
}

/** Returns the distance between two hexes in steps. */
export function distance(a: Cell, b: Cell): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Returns the hex that contains a point. */
export function cellAt({ x, y }: Point): Cell {
  return rounded((x / Math.sqrt(3) - y / 3) / R, ((2 / 3) * y) / R);
}

function rounded(q: number, r: number): Cell {
  const s = -q - r;
  let [cq, cr] = [Math.round(q), Math.round(r)];
  const cs = Math.round(s);
  const [dq, dr, ds] = [Math.abs(cq - q), Math.abs(cr - r), Math.abs(cs - s)];
  if (dq > dr && dq > ds) cq = -cr - cs;
  else if (dr > ds) cr = -cq - cs;
  return { q: cq + 0, r: cr + 0 };
}

/** Returns the hexes on the straight line between two hexes, including both. */
export function line(from: Cell, to: Cell): Cell[] {
  const steps = distance(from, to);
  const nudge = 1e-6;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = steps === 0 ? 0 : i / steps;
    return rounded(
      from.q + (to.q - from.q) * part + nudge,
      from.r + (to.r - from.r) * part + nudge,
    );
  });
}

/** Returns a hex and all hexes within `radius` steps of it. */
export function disc(middle: Cell, radius: number): Cell[] {
  const cells: Cell[] = [];
  for (let r = -radius; r <= radius; r++) {
    for (let q = Math.max(-radius, -r - radius); q <= Math.min(radius, radius - r); q++) {
      cells.push(plus(middle, { q, r }));
    }
  }
  return cells;
}

/**
 * Returns the neighbouring hex in the direction of an arrow key. Up and down alternate between the
 * two diagonals, so that holding the key moves the cursor straight up or down.
 */
export function stepped({ q, r }: Cell, key: "left" | "right" | "up" | "down"): Cell {
  const even = r % 2 === 0;
  switch (key) {
    case "left":
      return { q: q - 1, r };
    case "right":
      return { q: q + 1, r };
    case "up":
      return even ? { q: q + 1, r: r - 1 } : { q, r: r - 1 };
    case "down":
      return even ? { q, r: r + 1 } : { q: q - 1, r: r + 1 };
  }
}

/** Compares hexes by row, and from left to right within a row. Map files use this order. */
export function byRows(a: Cell, b: Cell): number {
  return a.r - b.r || a.q - b.q;
}
