/** The props that all games' screens share, and a function that loads a screen. */

import type { Component, Snippet } from "svelte";

import { loadedOnce } from "../../net/loaded_once";
import type { GameView, ReceivedClock } from "../../net/table_fold";
import type { HintGiven, LogLine, OfferStance, Saying, TableInfo } from "../../types/protocol";
import type { HintWords } from "../hint/hint";
import type { NextStep } from "../ending/ending";
import type { SettingsWords } from "../rules/rulebook";
import type { TableActions } from "../session/table_actions";

/** An action that the analysis compared, and the win probability after it, in thousandths. */
export interface WeighedAction {
  action: string;
  chance: number;
  /** Whether this is the action that was played. */
  done: boolean;
}

/** Describes the event that led to a frame of a replay; empty if the log does not mention it. */
export type EventAt = (frame: number) => string;

/**
 * The content that a replay adds to the screen of a table, or shows in place of its own content.
 */
export interface ReplayParts {
  /** Content that replaces the table's name and tools. */
  top: Snippet;
  /** Content that replaces the dock. */
  bar: Snippet<[HintWords | null, EventAt]>;
  /**
   * Comments on the current frame, shown in the side column on a desktop; null if there are none.
   */
  side: Snippet<[HintWords | null, EventAt]> | null;
  /**
   * The seat that missed a better action, and the label of that action on the board, which says how
   * much the action would have raised the win probability. Null if no better action was missed.
   */
  better: { seat: number; words: string } | null;
  /** The actions that the analysis compared at the current decision, including the one played. */
  weighed: readonly WeighedAction[];
  /** Content to show above the board; null if there is none. */
  card: Snippet | null;
  /** The whole log, including lines after the current frame. */
  log: readonly LogLine[];
  /** Whether the replay has jumped to this position, so that nothing is animated. */
  jumped: boolean;
}

/**
 * The content that a puzzle adds to the screen of a table, or shows in place of its own content.
 */
export interface PuzzleParts {
  /** Content that replaces the table's name and tools. It shows the prompt that it is given. */
  top: Snippet<[prompt: Snippet]>;
  /** The task to solve, shown as the prompt. */
  task: string;
}

/** The props of a game screen. `View` is the type of the game's own view. */
export interface ScreenProps<View> {
  view: View;
  info: TableInfo;
  log: LogLine[];
  /**
   * Whether all log lines, from the first one on, have arrived. Only then can they be converted to
   * text.
   */
  logComplete: boolean;
  chat: Saying[];
  clocks: ReceivedClock[];
  /** Whether the player can undo their last placement. */
  undoable: boolean;
  /** Whether the player can ask to undo more of their turn than the last placement. */
  turnUndoable: boolean;
  /** Which offers the table answers automatically for this viewer; null for spectators. */
  offers: OfferStance | null;
  /** The hint that the player has requested; null if there is none. */
  hint: HintGiven | null;
  /** Whether an action has been sent that the server has not answered yet. */
  pending: boolean;
  connected: boolean;
  /** Whether missed events are still arriving. */
  catchingUp: boolean;
  /** How long a disconnected player's seat is reserved, in seconds. */
  awayGrace: number;
  /** The kinds of bots that can substitute for a player. */
  bots: readonly string[];
  /** Loads the table's settings in words, for the rules sheet. */
  settingsWords: () => Promise<SettingsWords>;
  actions: TableActions;
  /** The next step to offer to a learner after the game. */
  next?: NextStep | null;
  /** The content of a replay; null if this is a live table. */
  replay?: ReplayParts | null;
  /** The content of a puzzle; null if this is a table. */
  puzzle?: PuzzleParts | null;
}

export type GameScreen = Component<ScreenProps<GameView>>;

/**
 * Returns a loader for a screen, cast to accept any view. The cast is safe, because the server
 * sends each screen a view of the type that it expects.
 */
export function readingView<View>(
  load: () => Promise<{ default: Component<ScreenProps<View>> }>,
): () => Promise<GameScreen> {
  return loadedOnce(async () => (await load()).default as unknown as GameScreen);
}
