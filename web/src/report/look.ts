/** What a report asks a game for: how its cards or coins, places and dice look and are called. */

import type { Component } from "svelte";

import type { PlaceYield } from "../types/protocol";

/** A symbol and what it is called. */
export interface Named {
  icon: string;
  name: string;
}

export interface PlacesProps {
  places: readonly PlaceYield[];
  /** The seats' colours, in turn order. */
  colours: readonly string[];
}

export interface ReportLook {
  /** A kind of card or coin. */
  kind: (kind: string) => Named;
  /** A place and the roll that it waits for: "Fields 10". */
  place: (place: PlaceYield) => Named;
  /** What a die, or two, came to; null where the number itself says it. */
  outcome: (outcome: string) => string | null;
  /** The outcome that brings nothing by itself, such as a seven; null where all do. */
  quiet: string | null;
  /** Sources that are pieces, drawn in the colour of their seat. */
  pieces: Readonly<Record<string, "settlement" | "city">>;
  /** Symbols of sources by their codes; the rest have none. */
  icons: Readonly<Record<string, string>>;
  /** A picture of all places with what each has brought; null without one. */
  Board: Component<PlacesProps> | null;
  /** Symbols that the picture and the icons need. */
  Symbols: Component | null;
}
