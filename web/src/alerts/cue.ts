/** An event at a table that can be heard or felt. */

export type CueKind =
  "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "robbed" | "end";

export interface Cue {
  kind: CueKind;
  /** Done by the player of this browser, or meant for them. */
  own: boolean;
}
