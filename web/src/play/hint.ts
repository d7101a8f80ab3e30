/** A hint in words: what the bot would do, what it sees in it, and what it compared. */

import { m } from "../paraglide/messages.js";
import type { HintGiven, HintReason } from "../types/protocol";
import { tenths } from "../words/figures";

/** The action of a hint that advises to do nothing. */
export const STAY = "";

export interface HintWords {
  title: string;
  /** The id of a drawing of what it puts on the table or asks for; null where there is none. */
  picture: string | null;
  /** One short sentence each, the weightiest first. */
  reasons: readonly string[];
  /** What it is worth above ending the turn; empty where that was not compared. */
  gain: string;
  others: readonly OtherChoice[];
}

/** What was not chosen. */
export interface OtherChoice {
  action: string;
  title: string;
  reasons: readonly string[];
  /** How much less it is worth. */
  less: string;
}

/** Points of which one of two choices wins the game. */
const DECIDED = 50;
/** Points that a bot's weighing cannot tell apart. */
const EVEN = 0.05;

/** A hint in words, by what a game calls an action and a reason, and draws for its verb. */
export function inWords(
  { action, reasons, gain, others }: HintGiven,
  title: (action: string) => string,
  reason: (one: HintReason) => string,
  pictures: Readonly<Record<string, string>>,
): HintWords {
  return {
    title: title(action),
    picture: pictures[action.split(" ")[0] ?? ""] ?? null,
    reasons: reasons.map(reason),
    gain: gainWords(gain),
    others: others.map((other) => ({
      action: other.action,
      title: title(other.action),
      reasons: other.reasons.filter(({ code }) => code !== "nothing_better").map(reason),
      less: lessWords(other.less),
    })),
  };
}

function gainWords(gain: number | null): string {
  if (gain === null || gain < EVEN) return "";
  return gain > DECIDED ? m.hint_wins() : m.hint_more({ points: tenths(gain) });
}

function lessWords(less: number): string {
  if (less < EVEN) return m.hint_even();
  return less > DECIDED ? "" : m.hint_less({ points: tenths(less) });
}
