/** Defines how reports of a game show its cards or coins, its places and its dice. */

import type { Component } from "svelte";

import type { PlaceYield } from "../types/protocol";

/** The icon and the displayed name of an item in a report. */
export interface Named {
  icon: string;
  name: string;
}

export interface PlacesProps {
  places: readonly PlaceYield[];
  /** The seats' colours, in turn order. */
  colours: readonly string[];
}

export interface ReportPresentation {
  /** Returns the symbol and name of a kind of card or coin. */
  kind: (kind: string) => Named;
  /**
   * Returns the symbol and name of a place. The name includes the roll that makes the place
   * produce, such as "Fields 10".
   */
  place: (place: PlaceYield) => Named;
  /** Whether players hide their cards from each other, so that a player can track them. */
  hiddenHands: boolean;
  /** The codes of the card or coin flows that the dice produce. */
  produced: readonly string[];
  /** Returns the text for a dice outcome, or null if the outcome is shown as a number. */
  outcome: (outcome: string) => string | null;
  /** The dice outcome that makes no place produce, such as a seven; null if there is none. */
  quiet: string | null;
  /** The point sources that are pieces, by code. Their symbols have the seat's colour. */
  pieces: Readonly<Record<string, "settlement" | "city">>;
  /** The symbols of other point sources, by code. Some sources have no symbol. */
  icons: Readonly<Record<string, string>>;
  /** A picture of all places with their production; null if the game has no such picture. */
  Board: Component<PlacesProps> | null;
  /** A component that defines the symbols of the picture and the icons; null if not needed. */
  Symbols: Component | null;
}
