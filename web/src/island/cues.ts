/** What the island's actions sound like. */

import type { CueKind } from "../alerts/cue";
import { isCardKind } from "../art/resources";

const CUES: Readonly<Record<string, CueKind>> = {
  settlement: "build",
  city: "build",
  road: "build",
  ship: "build",
  sail: "build",
  buy: "card",
};

/** The cue of an action in the notation's words; null for one that makes no sound of its own. */
export function islandCue(verb: string, words: readonly string[]): CueKind | null {
  if (isCardKind(verb)) return "card";
  if (verb !== "dice") return CUES[verb] ?? null;
  return words.reduce((sum, face) => sum + Number(face), 0) === 7 ? "seven" : "dice";
}
