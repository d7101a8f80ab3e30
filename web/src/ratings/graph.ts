/** Computes the layout of a rating graph. All functions are pure. */

import type { PoolRatings } from "../types/protocol";

export type Point = PoolRatings["points"][number];

export interface Box {
  width: number;
  height: number;
}

/**
 * Returns at most six round numbers for the axis. Their range contains every rating plus or minus
 * its deviation.
 */
export function ticks(points: readonly Point[]): number[] {
  const low = Math.min(...points.map(({ number, plus_minus: more }) => number - more));
  const high = Math.max(...points.map(({ number, plus_minus: more }) => number + more));
  const step = [50, 100, 200, 250, 500].find((one) => (high - low) / one <= 4) ?? 1000;
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Returns functions that convert the index of a game (`x`) and a rating (`y`) to coordinates. */
export function scales(
  points: readonly Point[],
  { width, height }: Box,
): { x: (game: number) => number; y: (value: number) => number } {
  const marks = ticks(points);
  const low = marks[0] ?? 0;
  const high = marks[marks.length - 1] ?? 1;
  return {
    x: (game) => (points.length < 2 ? width / 2 : (game * width) / (points.length - 1)),
    y: (value) => height - ((value - low) * height) / (high - low),
  };
}

/**
 * Returns two SVG paths: the line of the rating, and the outline of the band that shows its
 * deviation.
 */
export function paths(points: readonly Point[], box: Box): { line: string; band: string } {
  const { x, y } = scales(points, box);
  const at = (game: number, value: number): string =>
    `${x(game).toFixed(1)} ${y(value).toFixed(1)}`;
  const line = points.map(({ number }, game) => at(game, number));
  const above = points.map((one, game) => at(game, one.number + one.plus_minus));
  const below = points.map((one, game) => at(game, one.number - one.plus_minus)).reverse();
  return { line: `M${line.join("L")}`, band: `M${[...above, ...below].join("L")}Z` };
}
