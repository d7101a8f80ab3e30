/** The props of every game's screen, and how a screen is loaded. */

import type { Component, Snippet } from "svelte";

import { loadedOnce } from "../../net/loaded_once";
import type { GameView, ReceivedClock } from "../../net/table_fold";
import type { HintGiven, LogLine, OfferStance, Saying, TableInfo } from "../../types/protocol";
import type { HintWords } from "../hint/hint";
import type { NextStep } from "../ending/ending";
import type { RuleRow } from "../rules/rulebook.svelte";
import type { TableActions } from "../session/table_actions";

/** A possible action and the win probability after it, in thousandths. */
export interface WeighedAction {
  action: string;
  chance: number;
  /** Whether the action is the one that was played. */
  done: boolean;
}

/** The parts of a replay that replace the player's own controls. */
export interface ReplayParts {
  /** Content that replaces the table's name and tools. */
  top: Snippet;
  /** Content that replaces the dock. */
  bar: Snippet<[HintWords | null]>;
  /** Comments on the current moment, shown in the column of a desktop; null if there are none. */
  side: Snippet<[HintWords | null]> | null;
  /**
   * The seat that could make the better action, and the label next to its piece; null if there is
   * none.
   */
  better: { seat: number; words: string } | null;
  /** The actions that an analysis compared at this decision, including the one played. */
  weighed: readonly WeighedAction[];
  /** Content that is shown above the board. */
  card: Snippet | null;
  /** The whole log, including lines after the current moment. */
  log: readonly LogLine[];
  /** Whether the replay has jumped to this position, so that nothing is animated. */
  jumped: boolean;
}

/** `View` is the type of the game's own view. */
export interface ScreenProps<View> {
  view: View;
  info: TableInfo;
  log: LogLine[];
  /** Whether the log contains its first line, which the game needs to put it into words. */
  logComplete: boolean;
  chat: Saying[];
  clocks: ReceivedClock[];
  /** Whether the piece just placed can be taken back. */
  undoable: boolean;
  /** How the table answers offers for this viewer. */
  offers: OfferStance | null;
  /** The hint that the player has requested. */
  hint: HintGiven | null;
  /** Whether an action has been sent and not answered yet. */
  pending: boolean;
  connected: boolean;
  /** Whether missed events are still arriving. */
  catchingUp: boolean;
  /** Seconds for which the seat of a disconnected player is reserved. */
  awayGrace: number;
  /** Kinds of bots that can substitute for a player. */
  bots: readonly string[];
  /** How the table differs from Classic, in words. */
  classicDifferences: readonly string[];
  /** All settings of the table, for the rules sheet. */
  settings: readonly RuleRow[];
  actions: TableActions;
  /** The next step for a learner after the game. */
  next?: NextStep | null;
  /** The parts of a replay; null at a live table. */
  replay?: ReplayParts | null;
}

export type GameScreen = Component<ScreenProps<GameView>>;

/** Casts the view to the type of the screen's own game. The server guarantees that it matches. */
export function readingView<View>(
  load: () => Promise<{ default: Component<ScreenProps<View>> }>,
): () => Promise<GameScreen> {
  return loadedOnce(async () => (await load()).default as unknown as GameScreen);
}
