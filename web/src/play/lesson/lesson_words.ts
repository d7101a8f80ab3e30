/** The texts of lessons at the table. */

import { byKey } from "../../words/by_key";

const known = byKey(import.meta.glob("$words/messages/lesson_*.js", { eager: true }));

/**
 * Returns the text of a lesson that the server identifies by `name`; empty if this client is too
 * old to know the name.
 */
export function lessonWords(game: string, name: string): string {
  return known(`lesson_${game}_${name}`) ?? "";
}

export const stepName = (game: string, step: string): string => lessonWords(game, `step_${step}`);
