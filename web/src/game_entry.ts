/** What the client needs of a game: one entry for each, listed in `games.ts`. */

import type { Component } from "svelte";

import type { CueKind } from "./alerts/cue";
import type { GameScreen } from "./play/frame/screen_props";
import type { ReadMarks } from "./replay/timeline";
import type { ReportLook } from "./report/look";

export interface GamePictureProps {
  /** For those who do not see it; left out, the picture only adorns. */
  label?: string;
  /** On a ground of its own, as small pictures are. */
  thumb?: boolean;
}

export interface GameEntry {
  /** The game's name in the protocol. */
  game: string;
  name: () => string;
  /** What the game is, in a line; null where its name says it. */
  about: (() => string) | null;
  /** Loads the screen; a table asks for it when it first needs it. */
  screen: () => Promise<GameScreen>;
  /** What pictures it before the start; null where its map does. */
  picture: Component<GamePictureProps> | null;
  /** The sound of an action, by the words of its notation; null for one without its own. */
  cue: (verb: string, words: readonly string[]) => CueKind | null;
  /** What of a line of the log stands on a replay's timeline. */
  marks: ReadMarks;
  /** Loads how a report of it looks. */
  report: () => Promise<ReportLook>;
}
