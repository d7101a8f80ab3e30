/** Pure functions for a lesson at the table: its texts, its facts, and its legal steps. */

import type { LessonInfo } from "../../types/protocol";
import { byKey } from "../../words/by_key";
import type { Thing } from "../log/entries";

const known = byKey(import.meta.glob("$words/messages/lesson_*.js", { eager: true }));

/**
 * Returns a text of a lesson. The server sends the name. The text is empty if an older client does
 * not know the name.
 */
export function lessonWords(game: string, name: string): string {
  return known(`lesson_${game}_${name}`) ?? "";
}

export const stepName = (game: string, step: string): string => lessonWords(game, `step_${step}`);

/**
 * Returns the view without any legal actions except the lesson's next step. The server refuses all
 * others.
 */
export function restrictToLesson<View extends { you: { legal: readonly string[] } | null }>(
  view: View,
  lesson: LessonInfo | null,
): View {
  if (lesson === null || view.you === null) return view;
  const legal = view.you.legal.filter((action) => action === lesson.do);
  return { ...view, you: { ...view.you, legal } };
}

/** The verbs of the actions that are performed in the trade panel instead of on the board. */
const TRADES: readonly string[] = ["bank", "offer", "close"];

export function asksForTrade({ do: action }: LessonInfo): boolean {
  return TRADES.includes(action.split(" ")[0] ?? "");
}

/** Whether the lesson's step can be done now. Offers are never listed as legal actions. */
export function isDue(lesson: LessonInfo, legal: readonly string[]): boolean {
  return legal.includes(lesson.do) || lesson.do.startsWith("offer ");
}

/** Returns the number of completed steps. */
export function stepsDone({ steps, step }: LessonInfo): number {
  return steps.indexOf(step);
}

/** A fact that a lesson shows next to the board. */
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
  /** A text below the rows or the price; empty if there is none. */
  text: string;
}

/** The game-specific content of a lesson. */
export interface Teaching {
  facts: readonly FactPanel[];
  /** Selectors of the next button to press. The first selector with a visible match is used. */
  targets: readonly string[];
}
