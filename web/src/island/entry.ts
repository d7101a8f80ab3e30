import type { GameEntry } from "../game_entry";
import { m } from "../paraglide/messages.js";
import { readingView } from "../play/frame/screen_props";
import { islandCue } from "./cues";
import { islandMarks } from "./marks";

export const ISLAND: GameEntry = {
  game: "island",
  name: m.game_island,
  about: null,
  screen: readingView(() => import("./IslandScreen.svelte")),
  picture: null,
  cue: islandCue,
  marks: islandMarks,
  report: async () => (await import("./report/report_look")).LOOK,
};
