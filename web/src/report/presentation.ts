/**
 * How the reports of a game are presented: pictures and names of its cards or coins, its places and
 * its dice.
 */

import type { Component } from "svelte";

import type { PlaceYield } from "../types/protocol";

/** A symbol and its displayed name. */
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
  /** The name of a place with the roll for which it produces, such as "Fields 10". */
  place: (place: PlaceYield) => Named;
  /**
   * Returns the text for a dice outcome; null if the outcome is a number that is shown as it is.
   */
  outcome: (outcome: string) => string | null;
  /** The dice outcome for which nothing produces, such as a seven; null if there is none. */
  quiet: string | null;
  /** The sources of points that are pieces. Their symbols have the colour of the seat. */
  pieces: Readonly<Record<string, "settlement" | "city">>;
  /** Symbols for the other sources, by their codes. Some sources have none. */
  icons: Readonly<Record<string, string>>;
  /** A picture of all places with their production; null if the game has none. */
  Board: Component<PlacesProps> | null;
  /** A component with the symbols that the picture and the icons use. */
  Symbols: Component | null;
}
