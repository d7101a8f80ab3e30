/** Where on the water there is room for what everybody should see. Pure. */

import { towards, type Point } from "./lattice";
import type { Places } from "./places";

/** A port nearer than this to the middle of a sea hex stands in it. */
const INSIDE = 95;
/** How far the pirate makes room for one. */
const ASIDE = 34;

/** Where the pirate lies in its hex: in the middle, or aside of a port there. */
export function pirateAt(hex: number, places: Places): Point | undefined {
  const middle = places.hexes[hex];
  const ports = places.ports.filter(
    (port) => middle !== undefined && Math.hypot(port.x - middle.x, port.y - middle.y) < INSIDE,
  );
  if (middle === undefined || ports.length === 0) return middle;
  const [x, y] = [
    ports.reduce((sum, port) => sum + port.x, 0),
    ports.reduce((sum, port) => sum + port.y, 0),
  ];
  const from = { x: x / ports.length, y: y / ports.length };
  return Math.hypot(from.x - middle.x, from.y - middle.y) < 1
    ? middle
    : towards(middle, { x: 2 * middle.x - from.x, y: 2 * middle.y - from.y }, ASIDE);
}
