/**
 * The geometry of the board, with pointy-top hexes. A `Lattice` pair is in half hex widths and half
 * hex radii, as on the server. A `Point` is in drawing units: a hex radius is 100 units, and y
 * grows downwards.
 */

export const R = 100;
const STEP_X = (R * Math.sqrt(3)) / 2;
const STEP_Y = R / 2;

export type Lattice = readonly [number, number];

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The corners of a hex relative to its centre, clockwise from the top. */
const CORNERS: readonly Lattice[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

export function point([x, y]: Lattice): Point {
  return { x: x * STEP_X, y: y * STEP_Y };
}

export function hexCentre(q: number, r: number): Lattice {
  return [2 * q + r, 3 * r];
}

export function corners([x, y]: Lattice): Lattice[] {
  return CORNERS.map(([dx, dy]) => [x + dx, y + dy]);
}

export function key([x, y]: Lattice): string {
  return `${x},${y}`;
}

/**
 * Returns the shorelines of a set of hexes. Land is to the right of each path, so a path around a
 * lake runs in the opposite direction.
 */
export function outline(centres: readonly Lattice[]): Lattice[][] {
  const sides = new Map<string, [Lattice, Lattice]>();
  for (const centre of centres) {
    const around = corners(centre);
    around.forEach((from, i) => {
      const to = around[(i + 1) % 6] as Lattice;
      if (!sides.delete(`${key(to)} ${key(from)}`))
        sides.set(`${key(from)} ${key(to)}`, [from, to]);
    });
  }
  return loops([...sides.values()]);
}

function loops(sides: [Lattice, Lattice][]): Lattice[][] {
  const next = new Map(sides.map(([from, to]) => [key(from), to]));
  const found: Lattice[][] = [];
  for (const [from] of sides) {
    const loop: Lattice[] = [];
    let at: Lattice | undefined = from;
    while (at !== undefined && next.has(key(at))) {
      loop.push(at);
      const to: Lattice | undefined = next.get(key(at));
      next.delete(key(at));
      at = to;
    }
    if (loop.length > 0) found.push(loop);
  }
  return found;
}

export function path(loopsOf: readonly Lattice[][]): string {
  return loopsOf.map((loop) => `M${loop.map((at) => figures(point(at))).join("L")}Z`).join("");
}

function figures({ x, y }: Point): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Returns the point that is `length` units away from `from` in the direction of `to`. */
export function towards(from: Point, to: Point, length: number): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: from.x + ((to.x - from.x) / distance) * length,
    y: from.y + ((to.y - from.y) / distance) * length,
  };
}

/**
 * Returns the angle in degrees of the line through both points. It is between -90 and 90, so that a
 * road is never upside down.
 */
export function slope(a: Point, b: Point): number {
  const [left, right] = a.x < b.x ? [a, b] : [b, a];
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
}

/** Returns the bounding box of circles with this radius around the points. */
export function boxAround(points: readonly Point[], radius: number): Box {
  const xs = points.map((at) => at.x);
  const ys = points.map((at) => at.y);
  const left = Math.min(...xs) - radius;
  const top = Math.min(...ys) - radius;
  return {
    left,
    top,
    width: Math.max(...xs) + radius - left,
    height: Math.max(...ys) + radius - top,
  };
}

/** Compares points from top to bottom, and from left to right within a row. */
export function inReadingOrder(a: Point, b: Point): number {
  return Math.abs(a.y - b.y) > 1 ? a.y - b.y : a.x - b.x;
}
