/** The state of one puzzle: its position, the solver's actions, and the result. */

import type { RequestFailed } from "../net/connection";
import type { GameView } from "../net/table_fold";
import type { LogLine, PuzzlePage, PuzzleStep, SolverInfo } from "../types/protocol";
import { withColourNames } from "./colour_names";
import { isDisconnected, keptPuzzles } from "./kept_puzzles";
import { readPuzzle, tryPuzzle } from "./puzzles_api";

export class PuzzleSolver {
  page = $state.raw<PuzzlePage | null>(null);
  view = $state.raw<GameView | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** The solver's actions so far, all of which the server has accepted. */
  actions = $state.raw<readonly string[]>([]);
  standing = $state.raw<SolverInfo | null>(null);
  busy = $state(false);
  /** Whether the answer is stored in this browser until the server can be reached. */
  answerKept = $state(false);
  refused = $state.raw<RequestFailed | null>(null);

  /** `id` is a day, or the id of a puzzle. */
  constructor(private readonly id: string) {}

  /** Loads the puzzle from the server, or, without a network, from this browser's storage. */
  async load(): Promise<void> {
    try {
      await keptPuzzles.sendAnswers();
      const page = await readPuzzle(this.id);
      keptPuzzles.keep(page);
      this.start(withColourNames(page));
    } catch (error) {
      const kept = isDisconnected(error) ? keptPuzzles.page(this.id) : null;
      if (kept === null) this.refused = error as RequestFailed;
      else this.start(withColourNames(kept));
    }
  }

  private start(page: PuzzlePage): void {
    this.answerKept = keptPuzzles.answered(page.puzzle.id);
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
    if (page === null || page.result !== null || this.answerKept || this.busy) return false;
    this.busy = true;
    try {
      this.follow(page, actions, await tryPuzzle(page.puzzle.id, actions));
      return true;
    } catch (error) {
      // A puzzle with the goal `best` is answered by one action, which the server can judge later.
      if (page.goal !== "best" || !isDisconnected(error)) throw error;
      keptPuzzles.answer(page.puzzle.id, actions);
      this.answerKept = true;
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
    if (step.result === null) return;
    this.page = { ...page, puzzle: step.puzzle, result: step.result };
    keptPuzzles.keep(this.page);
  }
}
