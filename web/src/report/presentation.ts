/** A game's part in its report: pictures and names of its cards or coins, places and dice. */

import type { Component } from "svelte";

import type { PlaceYield } from "../types/protocol";

/** A symbol and its name. */
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
  /** A kind of card or coin. */
  kind: (kind: string) => Named;
  /** A place and the roll that makes it produce: "Fields 10". */
  place: (place: PlaceYield) => Named;
  /** The displayed outcome of dice; null if it is the number itself. */
  outcome: (outcome: string) => string | null;
  /** The outcome that produces nothing, such as a seven; null if there is none. */
  quiet: string | null;
  /** Sources that are pieces, drawn in the colour of their seat. */
  pieces: Readonly<Record<string, "settlement" | "city">>;
  /** Symbols of sources by their codes; the others have none. */
  icons: Readonly<Record<string, string>>;
  /** A picture of all places with their production; null without one. */
  Board: Component<PlacesProps> | null;
  /** Symbols that the picture and the icons use. */
  Symbols: Component | null;
}
