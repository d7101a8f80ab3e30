/** Finds a place on the water for an island's label. All functions are pure. */

import { boxAround, middle, R, type Box, type Point } from "./lattice";
import type { Places } from "./places";

/** A rectangle, given by its centre and half its width and height. */
export interface Label {
  at: Point;
  half: Point;
}

export interface LabelPlace extends Point {
  /** Whether the label covers no land, port or piece, and no other label. */
  free: boolean;
}

/** The minimum distances from a coast to the centre of a label (`OFF`) and to its edge (`GAP`). */
const OFF = 60;
const GAP = 14;
/** How far a label is moved away from the coast each time that it does not fit. */
const STEP = 40;
const STEPS = 6;
/** The minimum distance between labels and everything that they must not cover. */
const MARGIN = 6;
/** How far a label can extend beyond the part of the board that is always visible. */
const BEYOND = 40;
/** Half the width of a hex. */
const HALF_HEX = (R * Math.sqrt(3)) / 2;

/** Returns the highest free place near the island's coast. */
export function labelPlace(
  island: readonly number[],
  places: Places,
  half: Point,
  taken: readonly Label[],
): LabelPlace {
  const coasts = coastsOf(island, places);
  const box = boxAround(
    island.flatMap((h) => places.hexes[h] ?? []),
    R,
  );
  const centre = box.left + box.width / 2;
  const up = (a: Point, b: Point): number =>
    a.y - b.y || Math.abs(a.x - centre) - Math.abs(b.x - centre);
  const land = [...places.dry].flatMap((h) => places.hexes[h] ?? []);
  const covered = (at: Point): number =>
    land.filter((hex) => coversHex(at, half, hex)).length +
    taken.filter((one) => coversLabel(at, half, one)).length +
    Number(!isInside(at, half, places.box));
  const tried: Point[] = [];
  for (let step = 0; step < STEPS; step++) {
    const ring = coasts.map((coast) => besideCoast(coast, half, step * STEP)).sort(up);
    const free = ring.find((at) => covered(at) === 0);
    if (free !== undefined) return { ...free, free: true };
    tried.push(...ring);
  }
  const [best] = tried.map((at) => ({ at, count: covered(at) })).sort((a, b) => a.count - b.count);
  return { ...(best?.at ?? { x: box.left, y: box.top }), free: false };
}

/** The middle of a coast, and a unit vector from the land to the water. */
interface Coast {
  at: Point;
  way: Point;
}

function coastsOf(island: readonly number[], places: Places): Coast[] {
  const own = new Set(island);
  return places.ends.flatMap(([a, b]): Coast[] => {
    const hexes = (places.hexesAt[a] ?? []).filter((h) => places.hexesAt[b]?.includes(h));
    const land = hexes.filter((h) => own.has(h));
    const [from, to, centre] = [places.nodes[a], places.nodes[b], places.hexes[land[0] ?? -1]];
    if (land.length !== 1 || from === undefined || to === undefined || centre === undefined)
      return [];
    const at = middle(from, to);
    const way = { x: (at.x - centre.x) / HALF_HEX, y: (at.y - centre.y) / HALF_HEX };
    return [{ at, way }];
  });
}

/**
 * Returns the centre of a label next to a coast. Labels are wide, so they need more distance at the
 * side of an island than above it.
 */
function besideCoast({ at, way }: Coast, half: Point, further: number): Point {
  const far = Math.max(OFF, Math.abs(way.x) * half.x + Math.abs(way.y) * half.y + GAP) + further;
  return { x: at.x + way.x * far, y: at.y + way.y * far };
}

/**
 * Whether a rectangle and a hex overlap. They do not if their projections onto a normal of any side
 * are disjoint.
 */
export function coversHex(at: Point, half: Point, hex: Point): boolean {
  const [x, y] = [Math.abs(at.x - hex.x), Math.abs(at.y - hex.y)];
  const [across, down] = [half.x + MARGIN, half.y + MARGIN];
  const slope = Math.sqrt(3) / 2;
  return (
    x < HALF_HEX + across &&
    y < R + down &&
    x / 2 + y * slope < HALF_HEX + across / 2 + down * slope
  );
}

function coversLabel(at: Point, half: Point, other: Label): boolean {
  return (
    Math.abs(at.x - other.at.x) < half.x + other.half.x + MARGIN &&
    Math.abs(at.y - other.at.y) < half.y + other.half.y + MARGIN
  );
}

function isInside(at: Point, half: Point, { left, top, width, height }: Box): boolean {
  return (
    Math.abs(at.x - left - width / 2) + half.x < width / 2 + BEYOND &&
    Math.abs(at.y - top - height / 2) + half.y < height / 2 + BEYOND
  );
}
