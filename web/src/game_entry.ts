/** The client's interface to a game: one entry for each, listed in `games.ts`. */

import type { Component } from "svelte";

import type { CueKind } from "./alerts/cue";
import type { GameScreen } from "./play/frame/screen_props";
import type { ReadMarks } from "./replay/timeline";
import type { ReportPresentation } from "./report/presentation";

export interface GamePictureProps {
  /** Text alternative; without one the picture is decorative. */
  label?: string;
  /** With a background of its own, like other thumbnails. */
  thumb?: boolean;
}

export interface GameEntry {
  /** The game's name in the protocol. */
  game: string;
  name: () => string;
  /** A line about the game; null if its name is enough. */
  about: (() => string) | null;
  /** Loads the screen; called by the first table that needs it. */
  screen: () => Promise<GameScreen>;
  /** A picture of the game before the start; null if its map is the picture. */
  picture: Component<GamePictureProps> | null;
  /** The sound of an action in notation; null if it has none of its own. */
  cue: (verb: string, words: readonly string[]) => CueKind | null;
  /** The log lines shown on a replay's timeline. */
  marks: ReadMarks;
  /** Loads the look of a report. */
  report: () => Promise<ReportPresentation>;
}
