/** Natick's entry in the list of games, with its sound cues and timeline marks. */

import type { CueKind } from "../alerts/cue";
import type { GameEntry, Miniature, RulesOfView } from "../game_entry";
import { m } from "../paraglide/messages.js";
import { readingView } from "../play/frame/screen_props";
import type { Mark } from "../replay/timeline";
import type { LogLine } from "../types/protocol";
import ColonyPicture from "./board/ColonyPicture.svelte";

/** The sound cues of actions, by verb. */
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

/** Returns the sound cue for an action with this verb; null if the action has no cue. */
export function natickCue(verb: string): CueKind | null {
  return CUES[verb] ?? null;
}

/** The timeline icons of the buildings, by the verb of the action that builds them. */
const BUILT: Readonly<Record<string, string>> = { village: "p-settlement", town: "p-city" };

export function natickMarks(line: LogLine): Mark[] {
  const [verb = ""] = line.action.split(" ");
  const icon = BUILT[verb];
  const marks: Mark[] = [];
  if (icon !== undefined) marks.push({ lane: "buildings", icon, seat: line.seat });
  if (line.results.some((result) => result.startsWith("trade ")))
    marks.push({ lane: "trades", icon: "u-trade", seat: line.seat });
  return marks;
}

export const NATICK: GameEntry = {
  game: "natick",
  name: m.game_natick,
  about: m.about_game_natick,
  screen: readingView(() => import("./NatickScreen.svelte")),
  picture: ColonyPicture,
  miniature: async () => (await import("./board/Miniature.svelte")).default as unknown as Miniature,
  cue: natickCue,
  openHands: null,
  marks: natickMarks,
  outcomes: async () => (await import("./text/outcome")).outcomeWords,
  offers: null,
  rules: async () => (await import("./rules/RulesOfView.svelte")).default as unknown as RulesOfView,
  report: async () => (await import("./report_presentation")).PRESENTATION,
};
