/** An event at a table that can be heard or felt. */

export type CueKind =
  "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "robbed" | "end";

export interface Cue {
  kind: CueKind;
  /** Caused by the player of this browser, or addressed to them. */
  own: boolean;
}
