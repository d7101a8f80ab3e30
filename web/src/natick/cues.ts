/** What Natick's actions sound like. */

import type { CueKind } from "../alerts/cue";

const CUES: Readonly<Record<string, CueKind>> = {
  dice: "dice",
  lay: "build",
  place: "build",
  village: "build",
  town: "build",
  road: "build",
  trader: "build",
  knight: "build",
  tile: "card",
  scout: "card",
};

/** The cue of an action by the first word of its notation; null for one without a sound of its own. */
export function natickCue(verb: string): CueKind | null {
  return CUES[verb] ?? null;
}
