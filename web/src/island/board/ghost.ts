/** The tag of a hint beside its place, in pixels. */

export const TAG_HEIGHT = 30;

/** Wide letters of the tag's font at its size, and the room at both ends. */
const LETTER = 8.4;
const ENDS = 26;

export function tagWidth(words: string): number {
  return Math.round(ENDS + LETTER * [...words].length);
}

/** How large it is beside hexes of this many pixels' radius: smaller where it would cover one. */
export function tagSize(radius: number): number {
  return Math.max(0.75, Math.min(1, radius / 55));
}
