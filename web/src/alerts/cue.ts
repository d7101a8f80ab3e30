/** Something that happened at a table and can be heard or felt. */

export type CueKind =
  "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "robbed" | "end";

export interface Cue {
  kind: CueKind;
  /** It is done by, or meant for, the player at this browser. */
  own: boolean;
}
