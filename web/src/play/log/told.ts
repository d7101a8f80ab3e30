/** What the table tells by itself: who comes and goes, bots that stand in, pauses. */

import { m } from "../../paraglide/messages.js";
import type { Saying } from "../../types/protocol";

export type Told = NonNullable<Saying["told"]>;

const WORDS: Record<Told, (inputs: { who: string }) => string> = {
  joined: m.told_joined,
  left: m.told_left,
  removed: m.told_removed,
  host: m.told_host,
  pause_asked: m.told_pause_asked,
  pause_declined: m.told_pause_declined,
  paused: ({ who }) => (who === "" ? m.told_paused() : m.told_paused_by({ who })),
  resumed: m.told_resumed,
  bot_plays: m.told_bot_plays,
  away: m.told_away,
  back: m.told_back,
  undone: m.told_undone,
};

export function toldWords(told: Told, who: string): string {
  return WORDS[told]({ who });
}
