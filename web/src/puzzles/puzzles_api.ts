/** Requests about puzzles. All functions reject with `RequestFailed` if the server refuses. */

import { post, read } from "../net/http";
import type { PuzzleArchive, PuzzlePage, PuzzleRecord, PuzzleStep } from "../types/protocol";

export function readArchive(): Promise<PuzzleArchive> {
  return read("/puzzles");
}

/** `id` is a day, the id of a puzzle, or `today`. */
export function readPuzzle(id: string): Promise<PuzzlePage> {
  return read(`/puzzles/${encodeURIComponent(id)}`);
}

/** Sends all of the solver's actions so far. */
export function tryPuzzle(id: string, actions: readonly string[]): Promise<PuzzleStep> {
  return post(`/puzzles/${encodeURIComponent(id)}/try`, { actions });
}

/** Deletes the solver's answers, rating and streak. */
export function forgetPuzzles(): Promise<PuzzleRecord> {
  return post("/puzzles/forget");
}
