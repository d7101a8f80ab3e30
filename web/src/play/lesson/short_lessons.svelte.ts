/**
 * Short lessons about features of a game, each shown once on this device when the player first
 * meets its feature.
 */

import { getContext, setContext, untrack } from "svelte";

import { remembered } from "../../remembered";
import { byKey } from "../../words/by_key";

const known = byKey(import.meta.glob("$words/messages/short_*.js", { eager: true }));

/** One of a game's short lessons. `name` is also part of its keys in the message catalogue. */
export interface ShortLesson {
  name: string;
  /** The lesson is shown only if all of these features are present. */
  when: readonly string[];
  /** The lesson is not shown if any of these features is present. */
  unless?: readonly string[];
  /** The lesson closes when any of these features is present, because it is no longer useful. */
  until?: readonly string[];
  /** Selectors of the elements that the lesson is about. */
  at: readonly string[];
  /** The id of the drawing that illustrates the lesson. */
  picture: string;
  /** The id of the rules paragraph with the details; null if the lesson is not about a rule. */
  paragraph: string | null;
}

/** Stores which lessons the player has read. */
export interface LessonMemory {
  lessonsSeen: () => string[];
  rememberLessonsSeen: (names: readonly string[]) => void;
}

export class ShortLessons {
  private seen = $state.raw<readonly string[]>([]);
  /** The lesson on screen; null if there is none. */
  current = $state.raw<ShortLesson | null>(null);
  /**
   * The moment at which the last lesson appeared. It ensures that at most one lesson appears at
   * each moment.
   */
  private last: string | null = null;

  constructor(
    readonly game: string,
    readonly all: readonly ShortLesson[],
    private readonly memory: LessonMemory,
  ) {
    this.seen = memory.lessonsSeen();
  }

  /**
   * Closes the current lesson if it is obsolete, or else shows the next one. `words` names the
   * features that are present, and `moment` identifies the current prompt.
   */
  meet(words: ReadonlySet<string>, moment: string): void {
    if (moment !== this.last) this.last = null;
    if (this.current?.until?.some((word) => words.has(word))) this.dismiss();
    if (this.current !== null || this.last !== null) return;
    const due = this.all.find(
      (one) =>
        !this.knows(one) &&
        one.when.every((word) => words.has(word)) &&
        !one.unless?.some((word) => words.has(word)),
    );
    if (due === undefined) return;
    this.current = due;
    this.last = moment;
  }

  /** Marks the current lesson as read. */
  dismiss = (): void => {
    if (this.current !== null) this.know([this.current.name]);
    this.current = null;
  };

  /** Marks the lessons with these names as read. */
  know(names: readonly string[]): void {
    const fresh = names.map((name) => this.key(name)).filter((key) => !this.seen.includes(key));
    if (fresh.length > 0) this.remember([...this.seen, ...fresh]);
  }

  /** Marks all lessons of this game as unread, so that they are shown again when they apply. */
  forget = (): void => {
    const own = this.all.map(({ name }) => this.key(name));
    this.last = null;
    this.remember(this.seen.filter((key) => !own.includes(key)));
  };

  title = (lesson: ShortLesson): string => this.words(`${lesson.name}_title`);
  text = (lesson: ShortLesson): string => this.words(lesson.name);

  private knows({ name }: ShortLesson): boolean {
    return this.seen.includes(this.key(name));
  }

  private key(name: string): string {
    return `${this.game}.${name}`;
  }

  private remember(keys: readonly string[]): void {
    this.seen = keys;
    this.memory.rememberLessonsSeen(keys);
  }

  private words(name: string): string {
    return known(`short_${this.game}_${name}`) ?? "";
  }
}

const CONTEXT = Symbol("short lessons");

/** The facts about a table that decide which short lessons are shown. */
export interface LessonOccasion {
  /**
   * Whether to show no new lessons, as in a lesson at the table, during a pause, while an offer is
   * open, and after the game.
   */
  silent: boolean;
  words: ReadonlySet<string>;
  moment: string;
}

/** Creates the short lessons that all components of a screen share. */
export function provideShortLessons(
  game: string,
  all: readonly ShortLesson[],
  occasion: () => LessonOccasion,
): ShortLessons {
  const lessons = new ShortLessons(game, all, remembered);
  $effect(() => {
    const { silent, words, moment } = occasion();
    if (!silent) untrack(() => lessons.meet(words, moment));
  });
  return setContext(CONTEXT, lessons);
}

/** Returns the short lessons of the surrounding screen; undefined if there are none. */
export function useShortLessons(): ShortLessons | undefined {
  return getContext<ShortLessons | undefined>(CONTEXT);
}
