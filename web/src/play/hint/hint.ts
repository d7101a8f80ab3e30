/** Converts a hint to text: the bot's choice, its reasons, and the alternatives. */

import { m } from "../../paraglide/messages.js";
import type { HintGiven, HintReason } from "../../types/protocol";
import { tenths, whole } from "../../words/formats";

/** The action of a hint that advises doing nothing. */
export const STAY = "";

export interface HintWords {
  /** The heading: a question that names the bot, such as "What would the expert do?". */
  question: string;
  title: string;
  /** The id of the drawing that illustrates the action; null if there is none. */
  picture: string | null;
  /** The reasons in short sentences, most important first. */
  reasons: readonly string[];
  /**
   * The gain in win probability compared with ending the turn, such as "+6 % to win"; empty if
   * there is no gain or it is unknown.
   */
  toWin: string;
  /**
   * The gain in points compared with ending the turn; empty if there is no gain, it is unknown, or
   * the hint has win probabilities.
   */
  gain: string;
  /**
   * The win probability if the turn ends now (`before`) and after the action (`after`). Null if it
   * is unknown or if the action wins. `before` is empty if the action does not raise the
   * probability.
   */
  chance: { before: string; after: string } | null;
  /**
   * The further actions that the bot plans for this turn, as text; empty if none are worth
   * mentioning.
   */
  line: string;
  others: readonly OtherChoice[];
  /** An explanation of the figures in the hint; empty if it has none. */
  figures: string;
}

/** An action that the bot considered but did not choose. */
export interface OtherChoice {
  action: string;
  title: string;
  reasons: readonly string[];
  /** Text that says how much worse this action is than the chosen one. */
  less: string;
}

/** An action whose gain exceeds this many points wins the game. */
const DECIDED = 50;
/**
 * Actions whose values differ by fewer points than this count as equally good, because the
 * evaluation is not precise enough to tell them apart.
 */
const EVEN = 0.05;
/** Differences in win probability below this value are ignored. */
const NO_CHANCE = 0.0005;
/** Gains in win probability of at least this much are shown in whole percent. */
const WHOLE_PERCENTS = 0.02;

/**
 * Converts a hint to text. `title` and `reason` describe the game's actions and reasons. `pictures`
 * maps the first word of an action to the id of a drawing.
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
 * The first words of actions that are too obvious to mention among the further actions: ending or
 * starting a turn, and placing coins and new regions.
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
