/** A hint in words: what the bot would do, what it sees in it, and what it compared. */

import { m } from "../../paraglide/messages.js";
import type { HintGiven, HintReason } from "../../types/protocol";
import { tenths, whole } from "../../words/formats";

/** The action of a hint that advises to do nothing. */
export const STAY = "";

export interface HintWords {
  /** Whose advice it is, as a question. */
  question: string;
  title: string;
  /** The id of a drawing of what it puts on the table or asks for; null where there is none. */
  picture: string | null;
  /** One short sentence each, the weightiest first. */
  reasons: readonly string[];
  /** "+6 % to win", where chances are known; what it is worth above ending the turn. */
  toWin: string;
  /** The same in points; empty where that was not compared, or chances are known. */
  gain: string;
  /** Chances to win, ending the turn and after it. */
  chance: { before: string; after: string } | null;
  /** What is expected after it in the same turn; empty where it ends then. */
  line: string;
  others: readonly OtherChoice[];
  /** What the figures are; empty where there are none. */
  figures: string;
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
/** A chance that is nothing. */
const NO_CHANCE = 0.0005;
/** From here on whole percents are told. */
const WHOLE_PERCENTS = 0.02;

/** A hint in words, by what a game calls an action and a reason, and draws for its verb. */
export function inWords(
  hint: HintGiven,
  title: (action: string) => string,
  reason: (one: HintReason) => string,
  pictures: Readonly<Record<string, string>>,
): HintWords {
  const { action, reasons, others, line } = hint;
  const learned = hint.source === "learned";
  const less = learned ? lessChance : lessWords;
  return {
    question: learned ? m.hint_title_expert() : m.hint_title(),
    title: title(action),
    picture: pictures[action.split(" ")[0] ?? ""] ?? null,
    reasons: reasons.map(reason),
    ...(learned ? byChance(hint) : { toWin: "", gain: gainWords(hint.gain), chance: null }),
    line: oneAfterOther(line.slice(1).filter(isDeed).map(title)),
    others: others.map((other) => ({
      action: other.action,
      title: title(other.action),
      reasons: other.reasons.filter(({ code }) => code !== "nothing_better").map(reason),
      less: less(other.less),
    })),
    figures: others.length === 0 ? "" : learned ? m.hint_chances() : m.hint_points(),
  };
}

/** What ends a turn or begins the next goes without saying, and so does where coins and new regions go. */
const UNSAID: readonly string[] = ["end", "roll", "from", "into", "place"];

const isDeed = (action: string): boolean => !UNSAID.includes(action.split(" ")[0] ?? "");

const oneAfterOther = (steps: readonly string[]): string =>
  steps.length === 0 ? "" : steps.reduce((before, next) => m.hint_then_next({ before, next }));

function byChance({ gain, chance }: HintGiven): Pick<HintWords, "toWin" | "gain" | "chance"> {
  if (chance === null) return { toWin: "", gain: "", chance: null };
  if (chance === 1) return { toWin: m.hint_wins(), gain: "", chance: null };
  const better = gain !== null && gain >= NO_CHANCE;
  return {
    toWin: better ? m.hint_to_win({ share: shareWords(gain) }) : "",
    gain: "",
    chance: {
      before: better ? exactly(chance - gain) : "",
      after: exactly(chance),
    },
  };
}

const exactly = (part: number): string => m.analysis_percent({ points: tenths(100 * part) });

const shareWords = (part: number): string =>
  part < WHOLE_PERCENTS ? exactly(part) : m.analysis_percent({ points: whole(100 * part) });

const lessChance = (less: number): string =>
  less < NO_CHANCE ? m.hint_even() : m.analysis_lost({ points: tenths(100 * less) });

function gainWords(gain: number | null): string {
  if (gain === null || gain < EVEN) return "";
  return gain > DECIDED ? m.hint_wins() : m.hint_more({ points: tenths(gain) });
}

function lessWords(less: number): string {
  if (less < EVEN) return m.hint_even();
  return less > DECIDED ? "" : m.hint_less({ points: tenths(less) });
}
