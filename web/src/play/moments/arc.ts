/** The arc along which cards fly. Pure. */

export interface Point {
  x: number;
  y: number;
}

/** A point for each part of the way, from 0 to 1; the middle of it is `lift` above both ends. */
export function arc(from: Point, to: Point, lift: number, parts: readonly number[]): Point[] {
  const top = Math.min(from.y, to.y) - lift;
  const bend = { x: (from.x + to.x) / 2, y: 2 * top - (from.y + to.y) / 2 };
  const between = (a: number, b: number, c: number, t: number): number =>
    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return parts.map((t) => ({
    x: between(from.x, bend.x, to.x, t),
    y: between(from.y, bend.y, to.y, t),
  }));
}
