/**
 * Pure functions for a lesson at the table: its steps, and the facts that it shows. Its texts load
 * separately (see `lesson_words.ts`).
 */

import type { LessonInfo } from "../../types/protocol";
import type { Thing } from "../log/entries";

/**
 * Returns the view with all legal actions removed except that of the lesson's current step. The
 * server refuses all other actions.
 */
export function restrictToLesson<View extends { you: { legal: readonly string[] } | null }>(
  view: View,
  lesson: LessonInfo | null,
): View {
  if (lesson === null || view.you === null) return view;
  const legal = view.you.legal.filter((action) => action === lesson.do);
  return { ...view, you: { ...view.you, legal } };
}

/**
 * The first words of the actions that are performed in the trade panel rather than on the board.
 */
const TRADES: readonly string[] = ["bank", "offer", "close"];

export function asksForTrade({ do: action }: LessonInfo): boolean {
  return TRADES.includes(action.split(" ")[0] ?? "");
}

/**
 * Whether the action of the lesson's current step is legal now. Offers always count as legal,
 * because the list of legal actions does not contain them.
 */
export function isDue(lesson: LessonInfo, legal: readonly string[]): boolean {
  return legal.includes(lesson.do) || lesson.do.startsWith("offer ");
}

/** Returns the number of completed steps. */
export function stepsDone({ steps, step }: LessonInfo): number {
  return steps.indexOf(step);
}

/** A row of facts that a lesson shows next to the board. */
export interface FactRow {
  icon: string;
  name: string;
  /** A note, such as how often a number is rolled, or how many of these cards there are. */
  note: string;
  /** The number token that produces the card; null if there is none. */
  token: number | null;
}

export interface FactPanel {
  title: string;
  rows: readonly FactRow[];
  /** The price of a purchase; empty if the panel shows no price. */
  things: readonly Thing[];
  /** Text below the rows or the price; empty if there is none. */
  text: string;
}

/** The game-specific content of a lesson. */
export interface Teaching {
  facts: readonly FactPanel[];
  /**
   * Selectors of the next button to press, in order of preference. The first selector with a
   * visible match is used.
   */
  targets: readonly string[];
}
