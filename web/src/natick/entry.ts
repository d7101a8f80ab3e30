import type { GameEntry } from "../game_entry";
import { m } from "../paraglide/messages.js";
import { readingView } from "../play/frame/screen_props";
import ColonyPicture from "./board/ColonyPicture.svelte";
import { natickCue } from "./cues";
import { natickMarks } from "./marks";

export const NATICK: GameEntry = {
  game: "natick",
  name: m.game_natick,
  about: m.about_game_natick,
  screen: readingView(() => import("./NatickScreen.svelte")),
  picture: ColonyPicture,
  cue: natickCue,
  marks: natickMarks,
  report: async () => (await import("./report_look")).LOOK,
};
