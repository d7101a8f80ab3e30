/** Computes the axis and the marks of a replay's timeline. */

import type { LogLine } from "../types/protocol";

/** The lanes of the timeline, from top to bottom. */
export const LANES = ["awards", "buildings", "sevens", "trades"] as const;
export type Lane = (typeof LANES)[number];

/** A mark for a log line. `seat` is the seat that the line concerns, if any. */
export interface Mark {
  lane: Lane;
  icon: string;
  seat: number | null;
}

/**
 * Returns the marks for a log line in the game's own notation. `names` are the seats' names in this
 * notation.
 */
export type ReadMarks = (line: LogLine, names: readonly string[]) => Mark[];

/** A mark at frame `at` of the timeline. */
export interface PlacedMark extends Mark {
  at: number;
}

/**
 * Returns the marks for a whole log. The mark for line `n`, counted from 0, is at frame `n + 1`.
 */
export function marksOf(
  log: readonly LogLine[],
  names: readonly string[],
  readMarks: ReadMarks,
): PlacedMark[] {
  return log.flatMap((line, index) =>
    readMarks(line, names).map((mark) => ({ ...mark, at: index + 1 })),
  );
}

/**
 * Possible distances between axis labels, in turns. The axis uses the smallest distance at which
 * labels do not overlap.
 */
const STRIDES = [10, 20, 50, 100, 200, 500];
/** The minimum distance in pixels between the centres of two axis labels. */
const ROOM = 32;

export interface Tick {
  turn: number;
  /** The first frame of the turn. */
  at: number;
}

/**
 * Returns the axis labels of a timeline. `turns` contains the first frame of each turn, `last` is
 * the last frame, and `width` is in pixels.
 */
export function axisTicks(turns: readonly number[], last: number, width: number): Tick[] {
  const every = (stride: number): Tick[] =>
    turns.map((at, index) => ({ at, turn: index + 1 })).filter(({ turn }) => turn % stride === 0);
  const apart = (ticks: readonly Tick[]): boolean =>
    ticks.every(({ at }, index) => {
      const before = ticks[index - 1];
      return before === undefined || ((at - before.at) / last) * width >= ROOM;
    });
  return STRIDES.map(every).find(apart) ?? [];
}
