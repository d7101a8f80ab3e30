/** The client's interface to a game. `games.ts` lists the entries of all games. */

import type { Component } from "svelte";

import type { CueKind } from "./alerts/cue";
import type { GameScreen } from "./play/frame/screen_props";
import type { RuleRow } from "./play/rules/rulebook";
import type { ReadMarks } from "./replay/timeline";
import type { ReportPresentation } from "./report/presentation";
import type { Colour, LiveBoard, RulesExample, TableSettings } from "./types/protocol";

export interface GamePictureProps {
  /** The picture's text alternative. Without one, the picture is decorative. */
  label?: string;
  /** Whether to draw the picture as a thumbnail, with its own background. */
  thumb?: boolean;
}

/** A small picture of the board of a running game. */
export type Miniature = Component<{
  /** The fields of a spectator's view that the server sends for miniatures of this game. */
  view: LiveBoard["view"];
  /** The colours of the seats, in turn order. */
  colours: readonly Colour[];
}>;

export type RulesOfView = Component<{
  /** The view of a game with these settings. Its type depends on the game. */
  view: RulesExample["view"];
  /** Texts that describe how the settings differ from Classic. */
  classicDifferences: readonly string[];
  settings: readonly RuleRow[];
}>;

/** Returns the words for a random outcome in notation; null if the outcome is unknown. */
export type OutcomeWords = (action: string) => string | null;

/** Describes the two sides of an offer. `action` is the offer in notation. */
export type OfferWords = (action: string) => { give: string; want: string };

export interface GameEntry {
  /** The game's name in the protocol. */
  game: string;
  name: () => string;
  /** Returns a one-line description of the game; null if its name says enough. */
  about: (() => string) | null;
  /** Loads the game's screen. Called by the first table that needs it. */
  screen: () => Promise<GameScreen>;
  /** A picture of the game to show before it starts; null to use the picture of its map. */
  picture: Component<GamePictureProps> | null;
  /** Loads the miniature of the board. */
  miniature: () => Promise<Miniature>;
  /**
   * Returns the sound cue for an action, given the verb of its notation and the words after the
   * verb; null if the action has no cue.
   */
  cue: (verb: string, words: readonly string[]) => CueKind | null;
  /** The settings of a beginners' game with all cards open; null if the game has none. */
  openHands: TableSettings["rules"] | null;
  /** Returns the marks on a replay's timeline for a log line. */
  marks: ReadMarks;
  /** Loads the words for random outcomes. */
  outcomes: () => Promise<OutcomeWords>;
  /** Loads the words for offers in an analysis; null if analyses of the game mention no trades. */
  offers: (() => Promise<OfferWords>) | null;
  /** Loads the component with the rules text, for the rules page. */
  rules: () => Promise<RulesOfView>;
  /** Loads the game-specific presentation of a report. */
  report: () => Promise<ReportPresentation>;
}
