/**
 * Determines whether a board leaves room for the prompt in one of its upper corners. All functions
 * are pure.
 */

import { R } from "./lattice";
import type { Places } from "./places";

/** Boards at least this high, in drawing units, have small hexes on a desktop. */
const TALL = 2200;
/** Up to this ratio of width to height, the height of a board limits the size of its hexes. */
const NARROW = 1.1;
/** The fractions of the board's height and width that the prompt covers. */
const BAND = 0.1;
const SIDE = 0.45;
const HALF_HEX = (R * Math.sqrt(3)) / 2;

/**
 * Returns the upper corner in which a tall board has no hexes and no ports, so that the prompt fits
 * there and the board can use the height of the header. Returns null if there is no such corner.
 */
export function promptRoom({ box, hexes, ports }: Places): "start" | "end" | null {
  if (box.height < TALL || box.width > NARROW * box.height) return null;
  const high = [...hexes, ...ports].filter(({ y }) => y - R < box.top + BAND * box.height);
  const share = (x: number): number => (x - box.left) / box.width;
  if (high.every(({ x }) => share(x - HALF_HEX) > SIDE)) return "start";
  return high.every(({ x }) => share(x + HALF_HEX) < 1 - SIDE) ? "end" : null;
}
