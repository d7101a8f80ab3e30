/** Whom this person does not want to hear: chat, phrases and reactions. Nobody else is told. */

import { remembered } from "../../remembered";
import type { Saying } from "../../types/protocol";

/** Public ids. */
let persons = $state.raw<readonly string[]>(remembered.muted());

export function isMuted(person: string): boolean {
  return persons.includes(person);
}

export function setMuted(person: string, muted: boolean): void {
  const others = persons.filter((one) => one !== person);
  persons = muted ? [...others, person] : others;
  remembered.rememberMuted(persons);
}

/** The chat without those who are muted. */
export function audible(chat: Saying[]): Saying[] {
  return persons.length === 0 ? chat : chat.filter(({ person }) => !isMuted(person));
}
