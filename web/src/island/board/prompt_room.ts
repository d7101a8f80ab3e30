/** Finds out whether a board leaves room for the prompt at its upper edge. Pure. */

import { R } from "./lattice";
import type { Places } from "./places";

/** The height from which the hexes of a board are small on a desktop, in drawing units. */
const TALL = 2200;
/** The maximum ratio of width to height at which the height limits the size of the hexes. */
const NARROW = 1.1;
/** The share of the board's height that the prompt takes, and the share of its width. */
const BAND = 0.1;
const SIDE = 0.45;
const HALF_HEX = (R * Math.sqrt(3)) / 2;

/**
 * Returns the upper corner of a tall board that has no hexes, so that the board can use the height
 * of the header and leave the prompt in this corner. Returns null for other boards.
 */
export function promptRoom({ box, hexes, ports }: Places): "start" | "end" | null {
  if (box.height < TALL || box.width > NARROW * box.height) return null;
  const high = [...hexes, ...ports].filter(({ y }) => y - R < box.top + BAND * box.height);
  const share = (x: number): number => (x - box.left) / box.width;
  if (high.every(({ x }) => share(x - HALF_HEX) > SIDE)) return "start";
  return high.every(({ x }) => share(x + HALF_HEX) < 1 - SIDE) ? "end" : null;
}
