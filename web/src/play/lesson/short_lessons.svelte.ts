/** Short lessons: what a table has that a player meets for the first time, told once on this device. */

import { getContext, setContext, untrack } from "svelte";

import { remembered } from "../../remembered";
import { byKey } from "../../words/by_key";

const known = byKey(import.meta.glob("$words/messages/short_*.js", { eager: true }));

/** One of a game's lessons; its words stand in the catalogue under its name. */
export interface ShortLesson {
  name: string;
  /** Words of the moment that all must be there. */
  when: readonly string[];
  /** Words any of which show that it is too late: it goes by itself. */
  until?: readonly string[];
  /** Selectors of what it is about. */
  at: readonly string[];
  /** The id of a drawing. */
  picture: string;
  /** The paragraph of the rules sheet that tells more; null where it is no rule. */
  paragraph: string | null;
}

/** What is remembered of them. */
export interface LessonMemory {
  lessonsSeen: () => string[];
  rememberLessonsSeen: (names: readonly string[]) => void;
}

export class ShortLessons {
  private seen = $state.raw<readonly string[]>([]);
  /** The lesson that is told now; it stays until it is put away, or too late. */
  current = $state.raw<ShortLesson | null>(null);
  /** The moment of the last one: no two follow each other in the same. */
  private last: string | null = null;

  constructor(
    readonly game: string,
    readonly all: readonly ShortLesson[],
    private readonly memory: LessonMemory,
  ) {
    this.seen = memory.lessonsSeen();
  }

  /** Take in what is met now; `moment` is another whenever something new is asked. */
  meet(words: ReadonlySet<string>, moment: string): void {
    if (moment !== this.last) this.last = null;
    if (this.current?.until?.some((word) => words.has(word))) this.dismiss();
    if (this.current !== null || this.last !== null) return;
    const due = this.all.find(
      (one) => !this.knows(one) && one.when.every((word) => words.has(word)),
    );
    if (due === undefined) return;
    this.current = due;
    this.last = moment;
  }

  /** It was read: it is not told again. */
  dismiss = (): void => {
    if (this.current !== null) this.know([this.current.name]);
    this.current = null;
  };

  /** Somebody has learnt these elsewhere. */
  know(names: readonly string[]): void {
    const fresh = names.map((name) => this.key(name)).filter((key) => !this.seen.includes(key));
    if (fresh.length > 0) this.remember([...this.seen, ...fresh]);
  }

  /** Tell all of this game again, as they are met. */
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

/** What a screen reads from its table for them. */
export interface Meeting {
  /** Nothing is told: in a first game, to those who watch, once the game is over. */
  silent: boolean;
  words: ReadonlySet<string>;
  moment: string;
}

/** The short lessons of a screen and all components in it. */
export function provideShortLessons(
  game: string,
  all: readonly ShortLesson[],
  meeting: () => Meeting,
): ShortLessons {
  const lessons = new ShortLessons(game, all, remembered);
  $effect(() => {
    const { silent, words, moment } = meeting();
    if (!silent) untrack(() => lessons.meet(words, moment));
  });
  return setContext(CONTEXT, lessons);
}

/** The short lessons of the screen that a component stands in; undefined where there are none. */
export function useShortLessons(): ShortLessons | undefined {
  return getContext<ShortLessons | undefined>(CONTEXT);
}
