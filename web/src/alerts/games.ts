/** What the actions of each game sound like; a game without a line here is heard by its turns, trades and end. */

import { islandCue } from "../island/cues";
import { natickCue } from "../natick/cues";
import type { CueKind } from "./cue";

type CueReader = (verb: string, words: readonly string[]) => CueKind | null;

const READERS: Partial<Record<string, CueReader>> = {
  island: islandCue,
  natick: natickCue,
};

export function cueOf(game: string, verb: string, words: readonly string[]): CueKind | null {
  return READERS[game]?.(verb, words) ?? null;
}
