/** State of the chat: the message being typed, speech bubbles, muted people. */

import { remembered } from "../../remembered";
import type { Colour, Saying } from "../../types/protocol";
import type { Phrase } from "./sayings";

/**
 * A new message. Screen readers announce it, and a phrase is also shown at its seat for a while.
 */
export interface Bubble {
  key: number;
  colour: Colour;
  phrase: Phrase;
}

/** How many milliseconds a bubble is shown. */
export const BUBBLE_DURATION = 4000;

export class Bubbles {
  /** The bubbles on screen: at most one for each seat, the newest last. */
  shown = $state.raw<readonly Bubble[]>([]);
  private last = 0;
  /**
   * The time of the last line that was read. It is null before the first read, which contains only
   * old lines.
   */
  private readUntil: number | null = null;

  /** Update from the current chat; returns the new lines. */
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
    setTimeout(
      () => (this.shown = this.shown.filter((bubble) => bubble.key !== key)),
      BUBBLE_DURATION,
    );
  }
}

/** A chat message being typed. Sending empties the field; a refused message is restored. */
export class ChatDraft {
  text = $state("");

  async send(say: (text: string) => Promise<boolean>): Promise<void> {
    const said = this.text.trim();
    if (said === "") return;
    this.text = "";
    if (!(await say(said))) this.text = `${said} ${this.text}`.trimEnd();
  }
}

/** The public ids of the muted people. */
let persons = $state.raw<readonly string[]>(remembered.muted());

export function isMuted(person: string): boolean {
  return persons.includes(person);
}

export function setMuted(person: string, muted: boolean): void {
  const others = persons.filter((one) => one !== person);
  persons = muted ? [...others, person] : others;
  remembered.rememberMuted(persons);
}

/** The chat without the messages of muted people. */
export function withoutMuted(chat: Saying[]): Saying[] {
  return persons.length === 0 ? chat : chat.filter(({ person }) => !isMuted(person));
}
