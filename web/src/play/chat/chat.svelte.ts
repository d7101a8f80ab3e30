/** State of the chat: the message being typed, speech bubbles, muted people. */

import { remembered } from "../../remembered";
import type { Colour, Saying } from "../../types/protocol";
import type { Phrase } from "./sayings";

/** What was just said: told to those who listen, and phrases shown at the seat for a while. */
export interface Bubble {
  key: number;
  colour: Colour;
  phrase: Phrase;
}

/** Milliseconds that a bubble stays. */
export const SHOWN = 4000;

export class Bubbles {
  /** One for each seat at most, the newest last. */
  shown = $state.raw<readonly Bubble[]>([]);
  private last = 0;
  /** When the last line that was read was said; null before the first read, which is the past. */
  private readUntil: number | null = null;

  /** Take in the chat as it is now; returns the lines that are new. */
  read(chat: readonly Saying[]): Saying[] {
    const until = this.readUntil;
    this.readUntil = Math.max(until ?? 0, chat.at(-1)?.at ?? 0);
    if (until === null) return [];
    const fresh = chat.filter(({ at }) => at > until);
    for (const { colour, phrase } of fresh) {
      if (colour !== null && phrase !== null) this.show(colour, phrase);
    }
    return fresh;
  }

  private show(colour: Colour, phrase: Phrase): void {
    const key = ++this.last;
    const others = this.shown.filter((bubble) => bubble.colour !== colour);
    this.shown = [...others, { key, colour, phrase }];
    setTimeout(() => (this.shown = this.shown.filter((bubble) => bubble.key !== key)), SHOWN);
  }
}

/** A chat message being typed. Sending empties the field; a refused message comes back into it. */
export class ChatDraft {
  text = $state("");

  async send(say: (text: string) => Promise<boolean>): Promise<void> {
    const said = this.text.trim();
    if (said === "") return;
    this.text = "";
    if (!(await say(said))) this.text = `${said} ${this.text}`.trimEnd();
  }
}

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
