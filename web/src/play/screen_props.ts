/** What every game's screen is given. */

import type { HeardClock } from "../net/table_fold";
import type { LogLine, Saying, TableInfo } from "../types/protocol";
import type { TableActions } from "./table_actions";

/** `View` is the game's own. */
export interface ScreenProps<View> {
  view: View;
  info: TableInfo;
  log: LogLine[];
  chat: Saying[];
  clocks: HeardClock[];
  /** An action is on its way. */
  pending: boolean;
  connected: boolean;
  /** What was missed is still being sent. */
  catchingUp: boolean;
  /** Kinds of bots that may play for somebody. */
  bots: readonly string[];
  actions: TableActions;
}
