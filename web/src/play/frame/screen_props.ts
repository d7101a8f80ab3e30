/** What every game's screen is given, and how a screen is loaded. */

import type { Component, Snippet } from "svelte";

import { loadedOnce } from "../../net/loaded_once";
import type { GameView, HeardClock } from "../../net/table_fold";
import type { HintGiven, LogLine, OfferStance, Saying, TableInfo } from "../../types/protocol";
import type { HintWords } from "../hint/hint";
import type { NextStep } from "../ending/ending";
import type { RuleRow } from "../rules/rulebook.svelte";
import type { TableActions } from "../session/table_actions";

/** An action that could have been taken, with the chance to win after it, in thousandths. */
export interface WeighedAction {
  action: string;
  chance: number;
  /** It was taken. */
  done: boolean;
}

/** What stands on a screen that shows a replay instead of what one plays with. */
export interface ReplayParts {
  /** In the place of the table's name and tools. */
  top: Snippet;
  /** In the place of the dock. */
  bar: Snippet<[HintWords | null]>;
  /** In the column at a desk: what is said of the moment; null where nothing is. */
  side: Snippet<[HintWords | null]> | null;
  /** Whose the better action is, and what stands beside its piece; null without one. */
  better: { seat: number; words: string } | null;
  /** What an analysis compared at this decision, what was done among it. */
  weighed: readonly WeighedAction[];
  /** Over the board. */
  card: Snippet | null;
  /** All of its log, as far beyond the moment as it goes. */
  log: readonly LogLine[];
  /** The last change was a leap: nothing of it is seen on its way. */
  leapt: boolean;
}

/** `View` is the game's own. */
export interface ScreenProps<View> {
  view: View;
  info: TableInfo;
  log: LogLine[];
  /** The log is here from its first line on, as its words need it. */
  logWhole: boolean;
  chat: Saying[];
  clocks: HeardClock[];
  /** The piece just placed can be taken back. */
  undoable: boolean;
  /** How the table answers offers for this viewer. */
  offers: OfferStance | null;
  /** What the bot would do, where that was asked. */
  hint: HintGiven | null;
  /** An action is on its way. */
  pending: boolean;
  connected: boolean;
  /** What was missed is still being sent. */
  catchingUp: boolean;
  /** Seconds for which a seat is kept for who has left it. */
  awayGrace: number;
  /** Kinds of bots that may play for somebody. */
  bots: readonly string[];
  /** What the table has otherwise than Classic, in words. */
  unlikeClassic: readonly string[];
  /** All settings of the table, for the rules sheet. */
  settings: readonly RuleRow[];
  actions: TableActions;
  /** What a learner may go on with once the game is over. */
  next?: NextStep | null;
  /** Null at a table. */
  replay?: ReplayParts | null;
}

export type GameScreen = Component<ScreenProps<GameView>>;

/** A screen reads the view as its own game's: here the server's word is taken for it. */
export function readingView<View>(
  load: () => Promise<{ default: Component<ScreenProps<View>> }>,
): () => Promise<GameScreen> {
  return loadedOnce(async () => (await load()).default as unknown as GameScreen);
}
