/**
 * Requests about puzzles, which the server answers even if the game runs in this tab. All functions
 * reject with `RequestFailed` if the server refuses.
 */

import { postOnline, readOnline } from "../net/http";
import type { PuzzleArchive, PuzzlePage, PuzzleRecord, PuzzleStep } from "../types/protocol";

export function readArchive(): Promise<PuzzleArchive> {
  return readOnline("/puzzles");
}

/** `id` is a day, the id of a puzzle, or `today`. */
export function readPuzzle(id: string): Promise<PuzzlePage> {
  return readOnline(`/puzzles/${encodeURIComponent(id)}`);
}

/** Sends all of the solver's actions so far. */
export function tryPuzzle(id: string, actions: readonly string[]): Promise<PuzzleStep> {
  return postOnline(`/puzzles/${encodeURIComponent(id)}/try`, { actions });
}

/** Deletes the solver's answers, rating and streak. */
export function forgetPuzzles(): Promise<PuzzleRecord> {
  return postOnline("/puzzles/forget");
}
