/** The client's interface to a game: one entry for each, listed in `games.ts`. */

import type { Component } from "svelte";

import type { CueKind } from "./alerts/cue";
import type { GameScreen } from "./play/frame/screen_props";
import type { RuleRow } from "./play/rules/rulebook.svelte";
import type { ReadMarks } from "./replay/timeline";
import type { ReportPresentation } from "./report/presentation";
import type { RulesExample } from "./types/protocol";

export interface GamePictureProps {
  /** The text alternative. Without one, the picture is decorative. */
  label?: string;
  /** Whether the picture has a background of its own, like other thumbnails. */
  thumb?: boolean;
}

export type RulesOfView = Component<{
  /** The view of a game with the settings, whose type depends on the game. */
  view: RulesExample["view"];
  /** How the settings differ from Classic, in words. */
  classicDifferences: readonly string[];
  settings: readonly RuleRow[];
}>;

export interface GameEntry {
  /** The game's name in the protocol. */
  game: string;
  name: () => string;
  /** Returns a line about the game; null if its name says enough. */
  about: (() => string) | null;
  /** Loads the screen; called by the first table that needs it. */
  screen: () => Promise<GameScreen>;
  /** A picture of the game, shown before it starts; null if the picture of its map is used. */
  picture: Component<GamePictureProps> | null;
  /**
   * The sound of an action, given by its verb and all its words in notation; null if the action has
   * no sound of its own.
   */
  cue: (verb: string, words: readonly string[]) => CueKind | null;
  /** The log lines shown on a replay's timeline. */
  marks: ReadMarks;
  /** Loads the text of the rules for the page with the rules. */
  rules: () => Promise<RulesOfView>;
  /** Loads the presentation of a report. */
  report: () => Promise<ReportPresentation>;
}
