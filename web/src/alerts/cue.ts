/** An event at a table that can be heard or felt. */

export type CueKind =
  "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "robbed" | "end";

export interface Cue {
  kind: CueKind;
  /** Whether this browser's player caused the event or is addressed by it. */
  own: boolean;
}
