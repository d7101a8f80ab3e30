/** Texts about puzzles. */

import { m } from "../paraglide/messages.js";
import type { PuzzleInfo } from "../types/protocol";
import { byKey } from "../words/by_key";
import { day } from "../words/formats";

const kinds = byKey(import.meta.glob("$words/messages/puzzle_kind_*.js", { eager: true }));
const tasks = byKey(import.meta.glob("$words/messages/puzzle_task_*.js", { eager: true }));

/** Returns the question of a puzzle, such as "Where does the robber hurt most?". */
export function kindWords(kind: string): string {
  return kinds(`puzzle_kind_${kind}`) ?? m.puzzle();
}

/** Returns what the solver has to do. */
export function taskWords(kind: string): string {
  return tasks(`puzzle_task_${kind}`) ?? kindWords(kind);
}

/** Returns the day of a puzzle in the page's language. */
export function dayWords(puzzle: PuzzleInfo): string {
  return day(Date.parse(`${puzzle.day}T12:00`) / 1000);
}

/** Returns the current day in UTC, such as `2026-11-28`. */
export function utcDay(): string {
  return new Date().toISOString().slice(0, "2026-11-28".length);
}

/** Returns the puzzle's rating and how many people have solved it. Empty before the first attempt. */
export function ratingFacts({ rating, tries, solved }: PuzzleInfo): string[] {
  return tries === 0 ? [] : [m.puzzle_rated({ rating }), m.puzzle_solved_by({ solved, tries })];
}
