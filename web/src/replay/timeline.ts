/** The timeline of a replay: its axis, and the marks on it. */

import type { LogLine } from "../types/protocol";

/** A lane of the timeline, the topmost first. */
export const LANES = ["awards", "buildings", "sevens", "trades"] as const;
export type Lane = (typeof LANES)[number];

/** What a line of the log is marked by: a symbol of the art, and whose it is, null for nobody's. */
export interface Mark {
  lane: Lane;
  icon: string;
  seat: number | null;
}

/** The marks of a line, by a game's own notation; `names` are the seats' in the notation. */
export type ReadMarks = (line: LogLine, names: readonly string[]) => Mark[];

/** A mark at frame `at`. */
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

/** Turns from one number to the next: the first of these at which none lies on another. */
const STRIDES = [10, 20, 50, 100, 200, 500];
/** Pixels from the middle of one number to that of the next. */
const ROOM = 32;

export interface Tick {
  turn: number;
  /** The frame with which it begins. */
  at: number;
}

/** Of a timeline so many pixels wide, whose last frame is `last`; `turns` are those turns begin with. */
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
