/** What stands on the timeline of a replay. */

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
