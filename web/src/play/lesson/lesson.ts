/** A lesson at the table: its tasks in words, its facts, and the legal steps. Pure. */

import type { LessonInfo } from "../../types/protocol";
import { byKey } from "../../words/by_key";
import type { Thing } from "../log/entries";

const known = byKey(import.meta.glob("$words/messages/lesson_*.js", { eager: true }));

/** The text of a lesson; the server names its key, which an older client may not know. */
export function lessonWords(game: string, name: string): string {
  return known(`lesson_${game}_${name}`) ?? "";
}

export const stepName = (game: string, step: string): string => lessonWords(game, `step_${step}`);

/** The view restricted to the lesson's next step; the server refuses all others. */
export function restrictToLesson<View extends { you: { legal: readonly string[] } | null }>(
  view: View,
  lesson: LessonInfo | null,
): View {
  if (lesson === null || view.you === null) return view;
  const legal = view.you.legal.filter((action) => action === lesson.do);
  return { ...view, you: { ...view.you, legal } };
}

/** The actions that are made in the trade panel instead of the board. */
const TRADES: readonly string[] = ["bank", "offer", "close"];

export function asksForTrade({ do: action }: LessonInfo): boolean {
  return TRADES.includes(action.split(" ")[0] ?? "");
}

/** Whether the lesson's step can be done now. Offers are not listed among the legal actions. */
export function isDue(lesson: LessonInfo, legal: readonly string[]): boolean {
  return legal.includes(lesson.do) || lesson.do.startsWith("offer ");
}

/** The number of steps done. */
export function stepsDone({ steps, step }: LessonInfo): number {
  return steps.indexOf(step);
}

/** A fact that a lesson shows next to the board. */
export interface FactRow {
  icon: string;
  name: string;
  /** A note on how often something happens, or how many of it there are. */
  note: string;
  /** The number token that produces the card; null without a token. */
  token: number | null;
}

export interface FactPanel {
  title: string;
  rows: readonly FactRow[];
  /** The things that the price consists of, with their counts. */
  things: readonly Thing[];
  /** The result that the price pays for, as text. */
  text: string;
}

/** The part of a lesson that differs between games. */
export interface Teaching {
  facts: readonly FactPanel[];
  /** Selectors of the next button to press; the first visible one counts. */
  targets: readonly string[];
}
