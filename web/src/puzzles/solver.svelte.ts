/** The state of one puzzle: its position, the solver's actions, and the result. */

import type { RequestFailed } from "../net/connection";
import type { GameView } from "../net/table_fold";
import type { LogLine, PuzzlePage, PuzzleStep, SolverInfo } from "../types/protocol";
import { withColourNames } from "./colour_names";
import { readPuzzle, tryPuzzle } from "./puzzles_api";

export class PuzzleSolver {
  page = $state.raw<PuzzlePage | null>(null);
  view = $state.raw<GameView | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The solver's actions so far, all of which the server has accepted. */
  actions = $state.raw<readonly string[]>([]);
  standing = $state.raw<SolverInfo | null>(null);
  busy = $state(false);
  refused = $state.raw<RequestFailed | null>(null);

  /** `id` is a day, or the id of a puzzle. */
  constructor(private readonly id: string) {}

  async load(): Promise<void> {
    try {
      this.start(withColourNames(await readPuzzle(this.id)));
    } catch (error) {
      this.refused = error as RequestFailed;
    }
  }

  private start(page: PuzzlePage): void {
    this.page = page;
    this.view = page.view as GameView;
    this.log = page.log;
    this.actions = [];
  }

  /** Plays an action. Rejects with `RequestFailed` if the server refuses it. */
  async act(action: string): Promise<boolean> {
    return this.play([...this.actions, action]);
  }

  /** Takes back the last action. */
  async undo(): Promise<void> {
    const before = this.actions.slice(0, -1);
    if (before.length > 0) await this.play(before);
    else if (this.page !== null) this.start(this.page);
  }

  private async play(actions: readonly string[]): Promise<boolean> {
    const page = this.page;
    if (page === null || page.result !== null || this.busy) return false;
    this.busy = true;
    try {
      this.follow(page, actions, await tryPuzzle(page.puzzle.id, actions));
      return true;
    } finally {
      this.busy = false;
    }
  }

  private follow(page: PuzzlePage, actions: readonly string[], step: PuzzleStep): void {
    this.actions = actions;
    this.standing = step.solver;
    // After a wrong answer, the original position of the puzzle is shown again, with the solution.
    const kept = step.outcome === "open" || (step.outcome === "solved" && page.goal === "win");
    this.view = (kept ? step.view : page.view) as GameView;
    this.log = kept ? [...page.log, ...step.log] : page.log;
    if (step.result !== null) this.page = { ...page, puzzle: step.puzzle, result: step.result };
  }
}
