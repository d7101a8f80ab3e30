/** A hint in words: the bot's choice, its reasons, and the alternatives. */

import { m } from "../../paraglide/messages.js";
import type { HintGiven, HintReason } from "../../types/protocol";
import { tenths, whole } from "../../words/formats";

/** The action of a hint that advises to do nothing. */
export const STAY = "";

export interface HintWords {
  /** The heading, which is a question that names the adviser. */
  question: string;
  title: string;
  /** The id of a drawing of the piece or prompt; null if there is none. */
  picture: string | null;
  /** The reasons, each as one short sentence, the most important first. */
  reasons: readonly string[];
  /**
   * The change of the win probability compared with ending the turn, such as "+6 % to win"; empty
   * if unknown.
   */
  toWin: string;
  /** The change in points; empty if it is unknown, or if win probabilities are known. */
  gain: string;
  /** The win probabilities after ending the turn and after this action. */
  chance: { before: string; after: string } | null;
  /** The turn that the bot expects to follow; empty if the action ends it. */
  line: string;
  others: readonly OtherChoice[];
  /** An explanation of the figures; empty if there are none. */
  figures: string;
}

/** An alternative that the bot did not choose. */
export interface OtherChoice {
  action: string;
  title: string;
  reasons: readonly string[];
  /** How much worse the alternative is than the chosen action. */
  less: string;
}

/** Two choices differ by more points than this only if one of them wins the game. */
const DECIDED = 50;
/**
 * Two actions whose values differ by fewer points count as equal, because the evaluation is not
 * more exact.
 */
const EVEN = 0.05;
/** Differences in probability below this one are shown as zero. */
const NO_CHANCE = 0.0005;
/** Differences in probability are shown in whole percent from this value on. */
const WHOLE_PERCENTS = 0.02;

/**
 * Puts a hint into words, with the game's names for actions and reasons and its drawings for verbs.
 */
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
 * Actions that are left out of the expected turn because they are obvious: ending or starting a
 * turn, and placing coins and new regions.
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
