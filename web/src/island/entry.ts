/** The island's entry in the list of games, with its name, screen, sounds and timeline marks. */

import type { CueKind } from "../alerts/cue";
import { isCardKind } from "../art/resources";
import type { GameEntry, Miniature, RulesOfView } from "../game_entry";
import { m } from "../paraglide/messages.js";
import { readingView } from "../play/frame/screen_props";
import type { Mark } from "../replay/timeline";
import type { LogLine } from "../types/protocol";

/** The sound cues of actions, by verb. */
const CUES: Readonly<Record<string, CueKind>> = {
  settlement: "build",
  city: "build",
  road: "build",
  ship: "build",
  sail: "build",
  buy: "card",
};

/**
 * Returns the sound cue for an action, given as the verb of its notation and the words after it;
 * null if the action has no cue.
 */
export function islandCue(verb: string, words: readonly string[]): CueKind | null {
  if (isCardKind(verb)) return "card";
  if (verb !== "dice") return CUES[verb] ?? null;
  return words.reduce((sum, face) => sum + Number(face), 0) === 7 ? "seven" : "dice";
}

/** The icons of the awards on a replay's timeline. */
const AWARDS: Readonly<Record<string, string>> = {
  longest_road: "a-road",
  largest_army: "a-army",
};

export function islandMarks(line: LogLine, names: readonly string[]): Mark[] {
  const [verb = "", ...words] = line.action.split(" ");
  const marks: Mark[] = [];
  if (verb === "dice" && words.reduce((sum, face) => sum + Number(face), 0) === 7)
    marks.push({ lane: "sevens", icon: "seven", seat: null });
  if (verb === "settlement" || verb === "city")
    marks.push({ lane: "buildings", icon: `p-${verb}`, seat: line.seat });
  if (verb === "bank") marks.push({ lane: "trades", icon: "u-trade", seat: line.seat });
  for (const result of line.results) {
    const [fact, what = "", who = ""] = result.split(" ");
    const award = AWARDS[what];
    if (fact === "trade") marks.push({ lane: "trades", icon: "u-trade", seat: line.seat });
    if (fact === "award" && award !== undefined)
      marks.push({ lane: "awards", icon: award, seat: names.indexOf(who) });
  }
  return marks;
}

export const ISLAND: GameEntry = {
  game: "island",
  name: m.game_island,
  about: null,
  screen: readingView(() => import("./IslandScreen.svelte")),
  picture: null,
  miniature: async () => (await import("./board/Miniature.svelte")).default as unknown as Miniature,
  cue: islandCue,
  openHands: { open_hands: true, bank_display: "exact" },
  marks: islandMarks,
  outcomes: async () => (await import("./text/outcome")).outcomeWords,
  offers: async () => (await import("./text/hint_text")).offerWords,
  rules: async () => (await import("./rules/RulesOfView.svelte")).default as unknown as RulesOfView,
  report: async () => (await import("./report/report_presentation")).PRESENTATION,
};
