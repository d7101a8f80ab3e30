/**
 * Finds the coasts of a map and their positions on the canvas. A coast is a side between land and
 * water, where a port can be placed.
 */

import {
  corners,
  hexCentre,
  middle,
  point,
  towards,
  type Lattice,
  type Point,
} from "../../island/board/lattice";
import { beyond, SIDES, type Cell, type Side } from "./cells";
import { isLand, portKey, type MapDoc } from "./document";
import { onCoast } from "./edits";

/**
 * The distance in drawing units from the middle of a coast to its port, and from a corner of the
 * coast to the end of the pier.
 */
const PORT_OFF = 58;
const PIER_OFF = 4;

/** The distance from a coast within which a touch selects it, in drawing units. */
export const REACH = 92;

/** A side of a land hex that borders on water. `x` and `y` are the position of its port. */
export interface Coast extends Cell, Point {
  key: string;
  side: Side;
  /** The middle of this side. */
  shore: Point;
  piers: readonly [Point, Point];
}

export function coastAt(cell: Cell, side: Side): Coast {
  const i = SIDES.indexOf(side);
  const around = corners(hexCentre(cell.q, cell.r));
  const [a, b] = [1, 2].map((step) => point(around[(i + step) % 6] as Lattice)) as [Point, Point];
  const shore = middle(a, b);
  const out = beyond(cell, side);
  const water = point(hexCentre(out.q, out.r));
  const shift = towards(shore, water, PIER_OFF);
  const pier = (corner: Point): Point => ({
    x: corner.x + shift.x - shore.x,
    y: corner.y + shift.y - shore.y,
  });
  const at = towards(shore, water, PORT_OFF);
  return {
    ...at,
    q: cell.q,
    r: cell.r,
    side,
    key: portKey({ ...cell, side }),
    shore,
    piers: [pier(a), pier(b)],
  };
}

/** Returns all coasts of a map, hex by hex. */
export function coastsOf(doc: MapDoc): Coast[] {
  return [...doc.hexes.values()]
    .filter((slot) => isLand(doc, slot))
    .flatMap((slot) =>
      SIDES.filter((side) => onCoast(doc, { ...slot, side })).map((side) => coastAt(slot, side)),
    );
}

/** Returns the coast whose shore or port is nearest to a point; null if none is within reach. */
export function coastNear(coasts: readonly Coast[], { x, y }: Point, reach: number): Coast | null {
  let best: Coast | null = null;
  let least = reach;
  for (const coast of coasts) {
    const far = Math.min(
      Math.hypot(coast.x - x, coast.y - y),
      Math.hypot(coast.shore.x - x, coast.shore.y - y),
    );
    if (far < least) {
      least = far;
      best = coast;
    }
  }
  return best;
}
