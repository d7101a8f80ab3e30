/** A hint in words: the bot's choice, its reasons, and the alternatives. */

import { m } from "../../paraglide/messages.js";
import type { HintGiven, HintReason } from "../../types/protocol";
import { tenths, whole } from "../../words/formats";

/** The action of a hint to do nothing. */
export const STAY = "";

export interface HintWords {
  /** The heading: a question that names the adviser. */
  question: string;
  title: string;
  /** The id of a drawing of the piece or prompt; null if there is none. */
  picture: string | null;
  /** One short sentence each, the most important first. */
  reasons: readonly string[];
  /** "+6 % to win" compared with ending the turn, if win probabilities are known. */
  toWin: string;
  /** The same in points; empty if unknown or if win probabilities are known. */
  gain: string;
  /** Win probabilities when ending the turn and after this action. */
  chance: { before: string; after: string } | null;
  /** The expected rest of the turn; empty if the action ends it. */
  line: string;
  others: readonly OtherChoice[];
  /** Explains the figures; empty without figures. */
  figures: string;
}

/** An alternative that was not chosen. */
export interface OtherChoice {
  action: string;
  title: string;
  reasons: readonly string[];
  /** How much worse it is. */
  less: string;
}

/** A difference in points above which one of two choices wins the game. */
const DECIDED = 50;
/** A difference in points that the evaluation cannot resolve. */
const EVEN = 0.05;
/** A difference in probability shown as zero. */
const NO_CHANCE = 0.0005;
/** Differences from here on are shown in whole percent. */
const WHOLE_PERCENTS = 0.02;

/** A hint in words, given a game's names of actions and reasons and the drawings of its verbs. */
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
    line: oneAfterOther(line.slice(1).filter(isNotable).map(title)),
    others: others.map((other) => ({
      action: other.action,
      title: title(other.action),
      reasons: other.reasons.filter(({ code }) => code !== "nothing_better").map(reason),
      less: less(other.less),
    })),
    figures: others.length === 0 ? "" : learned ? m.hint_chances() : m.hint_points(),
  };
}

/**
 * Obvious next actions are left out: ending or starting the turn, placing coins and new regions.
 */
const OBVIOUS: readonly string[] = ["end", "roll", "from", "into", "place"];

const isNotable = (action: string): boolean => !OBVIOUS.includes(action.split(" ")[0] ?? "");

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
