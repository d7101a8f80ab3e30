/** A lesson at the table: its tasks in words, its facts, and the steps left. Pure. */

import type { LessonInfo } from "../../types/protocol";
import { byKey } from "../../words/by_key";
import type { Thing } from "../log/entries";

/** A lesson at the table: what it asks for, in words, and what it leaves to do. Pure. */
const known = byKey(import.meta.glob("$words/messages/lesson_*.js", { eager: true }));

/** The words of a game's lesson; the server names them, so one may be new here. */
export function lessonWords(game: string, name: string): string {
  return known(`lesson_${game}_${name}`) ?? "";
}

export const stepName = (game: string, step: string): string => lessonWords(game, `step_${step}`);

/** The view with nothing to do but what the lesson asks for; all else the server would refuse. */
export function taught<View extends { you: { legal: readonly string[] } | null }>(
  view: View,
  lesson: LessonInfo | null,
): View {
  if (lesson === null || view.you === null) return view;
  const legal = view.you.legal.filter((action) => action === lesson.do);
  return { ...view, you: { ...view.you, legal } };
}

/** What is done where trades are put together, and not where the board is. */
const TRADES: readonly string[] = ["bank", "offer", "close"];

export function asksForTrade({ do: action }: LessonInfo): boolean {
  return TRADES.includes(action.split(" ")[0] ?? "");
}

/** Whether it can be done now; offers are not listed among what is legal. */
export function isDue(lesson: LessonInfo, legal: readonly string[]): boolean {
  return legal.includes(lesson.do) || lesson.do.startsWith("offer ");
}

/** How many steps are done. */
export function stepsDone({ steps, step }: LessonInfo): number {
  return steps.indexOf(step);
}

/** What a lesson tells beside the board: a few facts about what it asks for. */
export interface FactRow {
  icon: string;
  name: string;
  /** How often, or how many. */
  note: string;
  /** The number of the dice that pays it; null without one. */
  token: number | null;
}

export interface FactPanel {
  title: string;
  rows: readonly FactRow[];
  /** A price. */
  things: readonly Thing[];
  /** What follows from it. */
  text: string;
}

/** What a game's screen adds to a lesson. */
export interface Teaching {
  facts: readonly FactPanel[];
  /** Selectors of what is to be pressed next, the first in sight. */
  targets: readonly string[];
}
