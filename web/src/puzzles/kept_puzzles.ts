/** Puzzles and answers in this browser's storage, so that puzzles can be solved without a network. */

import type { RequestFailed } from "../net/connection";
import { storage, type KeyValueStore } from "../storage";
import type { PuzzlePage } from "../types/protocol";
import { tryPuzzle } from "./puzzles_api";

const PAGES = "qiatan.puzzles";
const ANSWERS = "qiatan.puzzle_answers";
/** The maximum number of stored puzzles. */
const MOST = 8;

/** An answer that the server has not received yet. */
interface KeptAnswer {
  puzzle: string;
  actions: readonly string[];
}

export class KeptPuzzles {
  constructor(private readonly store: KeyValueStore) {}

  /** Stores a puzzle that can still be solved, and deletes one that is answered. */
  keep(page: PuzzlePage): void {
    const others = this.pages().filter(({ puzzle }) => puzzle.id !== page.puzzle.id);
    this.write(PAGES, (page.result === null ? [page, ...others] : others).slice(0, MOST));
  }

  /** Returns a stored puzzle, or null. `name` is its day or its id. */
  page(name: string): PuzzlePage | null {
    return this.pages().find(({ puzzle: { id, day } }) => name === id || name === day) ?? null;
  }

  /** Stores an answer until the server receives it. The first answer to a puzzle counts. */
  answer(puzzle: string, actions: readonly string[]): void {
    if (!this.answered(puzzle)) this.write(ANSWERS, [...this.answers(), { puzzle, actions }]);
  }

  /** Whether an answer to the puzzle is stored. */
  answered(id: string): boolean {
    return this.answers().some(({ puzzle }) => puzzle === id);
  }

  /** Sends the stored answers. Those that the server does not receive stay stored. */
  async sendAnswers(send = tryPuzzle): Promise<void> {
    for (const { puzzle, actions } of this.answers()) {
      try {
        await send(puzzle, actions);
      } catch (error) {
        if (isDisconnected(error)) return;
      }
      const others = this.answers().filter((answer) => answer.puzzle !== puzzle);
      this.write(ANSWERS, others);
    }
  }

  private pages(): PuzzlePage[] {
    return this.read<PuzzlePage>(PAGES).filter(({ puzzle, view }) => puzzle && view);
  }

  private answers(): KeptAnswer[] {
    return this.read<KeptAnswer>(ANSWERS).filter(({ actions }) => Array.isArray(actions));
  }

  private read<T>(key: string): T[] {
    try {
      const stored: unknown = JSON.parse(this.store.getItem(key) ?? "[]");
      return Array.isArray(stored) ? (stored as T[]) : [];
    } catch {
      return [];
    }
  }

  private write(key: string, values: unknown[]): void {
    try {
      this.store.setItem(key, JSON.stringify(values));
    } catch {
      // The storage is full or blocked. Puzzles then need a network.
    }
  }
}

/** Whether a request failed because the server could not be reached. */
export function isDisconnected(error: unknown): boolean {
  return (error as RequestFailed).code === "disconnected";
}

export const keptPuzzles = new KeptPuzzles(storage);
