/** The state of the chat: the message being typed, the speech bubbles, and the muted people. */

import { friends } from "../../friends/friends.svelte";
import { remembered } from "../../remembered";
import type { Colour, Saying } from "../../types/protocol";
import type { Phrase } from "./sayings";

/** A speech bubble, which shows a new phrase at the sender's seat for a while. */
export interface Bubble {
  key: number;
  colour: Colour;
  phrase: Phrase;
}

/** How long a bubble is shown, in milliseconds. */
export const BUBBLE_DURATION = 4000;

export class Bubbles {
  /** The bubbles on screen, oldest first. Each seat has at most one. */
  shown = $state.raw<readonly Bubble[]>([]);
  private last = 0;
  /**
   * The time of the latest chat line already read; null before the first read. All lines of the
   * first read count as old.
   */
  private readUntil: number | null = null;

  /**
   * Reads the current chat, and shows new phrases in bubbles. Returns the lines that are new since
   * the last read.
   */
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

/**
 * A chat message being typed. Sending it clears the text; if the message is refused, the text is
 * restored.
 */
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

/** Returns the chat without the messages of muted and blocked people. */
export function withoutMuted(chat: Saying[]): Saying[] {
  const unheard = (person: string): boolean => isMuted(person) || friends.isBlocked(person);
  return chat.some(({ person }) => unheard(person))
    ? chat.filter(({ person }) => !unheard(person))
    : chat;
}
