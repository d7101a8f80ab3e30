/** Events at a table that cause a sound or a vibration. */

export type CueKind =
  "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "robbed" | "end";

export interface Cue {
  kind: CueKind;
  /** Whether this browser's player caused the event or is its target. */
  own: boolean;
}
