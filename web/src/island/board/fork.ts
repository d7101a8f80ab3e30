/**
 * Computes where to show the buttons that offer a road or a ship on an edge. All functions are
 * pure.
 */

import type { Box, Point } from "./lattice";

/** The distance between the edge and the buttons, in drawing units. */
const OFF = 26;

export interface ForkPlace extends Point {
  /** Whether the buttons are below the edge, because there is no room above it. */
  below: boolean;
  /** The horizontal distance from the middle of the buttons to the edge, in drawing units. */
  aside: number;
}

/**
 * Returns where to show the buttons. `size` is the radius of each button, and `sight` is the
 * visible part of the board.
 */
export function forkPlace({ x, y }: Point, size: number, sight: Box): ForkPlace {
  const half = 2.25 * size;
  const up = 1.25 * size + OFF;
  const below = y - up - 1.25 * size < sight.top;
  const middle = Math.max(sight.left + half, Math.min(sight.left + sight.width - half, x));
  return {
    x: middle,
    y: below ? y + up : y - up,
    below,
    aside: Math.max(size - half, Math.min(half - size, x - middle)),
  };
}
