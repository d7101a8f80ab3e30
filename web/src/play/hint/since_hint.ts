/** Explains why the win probability has changed since the previous hint. */

import { m } from "../../paraglide/messages.js";
import { tenths } from "../../words/formats";

/** How strongly a logged event can affect a player's win probability. */
export interface Impact {
  /** The importance of the event; 0 if it is not worth mentioning. */
  weight: number;
  /** Whether the event happened next to one of the player's buildings. */
  near?: boolean;
}

/** An event between two hints, with its description. */
export interface Happening extends Impact {
  words: string;
}

/**
 * `before` is the win probability after the action that the previous hint suggested. `now` is the
 * win probability before the action that the new hint suggests.
 */
export interface Chances {
  before: number;
  now: number;
}

/** The maximum number of events to mention. */
const MOST = 2;
/** Changes in the win probability below this value are not mentioned. */
const NOTABLE = 0.005;

/**
 * Returns a sentence with the change and the most important events in chronological order; empty if
 * there is nothing to mention.
 */
export function sinceHint({ before, now }: Chances, between: readonly Happening[]): string {
  const gain = now - before;
  const worth = between.filter(({ weight, words }) => weight > 0 && words !== "");
  if (Math.abs(gain) < NOTABLE || worth.length === 0) return "";
  const first = [...worth].sort((one, other) => other.weight - one.weight).slice(0, MOST);
  const points = tenths(100 * Math.abs(gain));
  return m.hint_since({
    change: gain < 0 ? m.analysis_lost({ points }) : m.analysis_gain({ points }),
    events: worth
      .filter((one) => first.includes(one))
      .map(happened)
      .join(" · "),
  });
}

function happened({ words, near }: Happening): string {
  return near === true ? m.hint_since_near({ event: words }) : words;
}
