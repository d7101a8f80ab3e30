/** What a lesson tells beside the board: a few facts about what it asks for. */

import type { Thing } from "../log/entries";

export interface FactRow {
  icon: string;
  name: string;
  /** How often, or how many. */
  note: string;
  /** The number of the dice that pays it; null without one. */
  token: number | null;
}

export interface FactPanel {
  title: string;
  rows: readonly FactRow[];
  /** A price. */
  things: readonly Thing[];
  /** What follows from it. */
  text: string;
}

/** What a game's screen adds to a lesson. */
export interface Teaching {
  facts: readonly FactPanel[];
  /** Selectors of what is to be pressed next, the first in sight. */
  targets: readonly string[];
}
