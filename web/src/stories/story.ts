import type { View } from "../types/island";
import type { ClockInfo, LogLine, Saying, TableInfo } from "../types/protocol";

/** A state of a game, and what followed if it is a film. */
export interface Story {
  view: View;
  info: TableInfo;
  log: LogLine[];
  chat: Saying[];
  clocks: ClockInfo[];
  film?: { log: LogLine[]; view: Partial<View> }[];
}
