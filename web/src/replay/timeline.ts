/** The timeline of a replay: its axis and its marks. */

import type { LogLine } from "../types/protocol";

/** The lanes of the timeline, with the topmost first. */
export const LANES = ["awards", "buildings", "sevens", "trades"] as const;
export type Lane = (typeof LANES)[number];

/** The mark of a log line: a symbol, and its seat or null. */
export interface Mark {
  lane: Lane;
  icon: string;
  seat: number | null;
}

/** The marks of a line in a game's own notation; `names` are the seats' names there. */
export type ReadMarks = (line: LogLine, names: readonly string[]) => Mark[];

/** A mark that is placed at frame `at`. */
export interface PlacedMark extends Mark {
  at: number;
}

/** The marks of a whole log: line `n`, counted from 0, leads to frame `n + 1`. */
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
 * The possible distances between two labels of the axis, in turns. The axis uses the smallest one at
 * which its labels do not overlap.
 */
const STRIDES = [10, 20, 50, 100, 200, 500];
/** The distance in pixels between the middles of two numbers. */
const ROOM = 32;

export interface Tick {
  turn: number;
  /** The first frame of the turn. */
  at: number;
}

/**
 * The numbers on the axis of a timeline of this width in pixels, whose last frame is `last`.
 * `turns` are the first frames of the turns.
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
