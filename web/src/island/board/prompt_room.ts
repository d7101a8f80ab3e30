/**
 * Determines whether a board leaves room for the prompt in one of its upper corners. All functions
 * are pure.
 */

import { R } from "./lattice";
import type { Places } from "./places";

/** A board at least this high, in drawing units, has small hexes on a desktop. */
const TALL = 2200;
/**
 * The largest ratio of width to height at which the board's height limits the size of its hexes.
 */
const NARROW = 1.1;
/** How much of the board's height (`BAND`) and width (`SIDE`) the prompt covers, as fractions. */
const BAND = 0.1;
const SIDE = 0.45;
const HALF_HEX = (R * Math.sqrt(3)) / 2;

/**
 * Returns which upper corner of a tall board has no hexes or ports, so that the prompt fits there
 * and the board can use the height of the header. Returns null if neither corner is free.
 */
export function promptRoom({ box, hexes, ports }: Places): "start" | "end" | null {
  if (box.height < TALL || box.width > NARROW * box.height) return null;
  const high = [...hexes, ...ports].filter(({ y }) => y - R < box.top + BAND * box.height);
  const share = (x: number): number => (x - box.left) / box.width;
  if (high.every(({ x }) => share(x - HALF_HEX) > SIDE)) return "start";
  return high.every(({ x }) => share(x + HALF_HEX) < 1 - SIDE) ? "end" : null;
}
