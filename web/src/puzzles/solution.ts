/** Converts a puzzle's solution into what the game's board and hint texts show. */

import type { WeighedAction } from "../play/frame/screen_props";
import type { HintGiven, PuzzlePage, PuzzleResult } from "../types/protocol";

/** The number of wrong options that the explanation compares with the solution. */
const COMPARED = 3;
const WHOLE = 1000;

interface Compared {
  action: string;
  chance: number | null;
  reasons: HintGiven["reasons"];
}

/** Returns the solution as a hint, so that the game's own texts explain it. */
export function solutionHint({ goal, result }: PuzzlePage): HintGiven | null {
  const best = result?.options[0];
  if (result === null || best === undefined) return null;
  return {
    type: "hint",
    table: "",
    at: 0,
    action: best.action,
    reasons: best.reasons,
    gain: null,
    others: (goal === "win" ? [] : compared(result)).map(({ action, chance, reasons }) => ({
      action,
      reasons,
      less: chance === null ? 0 : (best.chance - chance) / WHOLE,
    })),
    source: "learned",
    chance: goal === "win" ? null : best.chance / WHOLE,
    line: result.line,
  };
}

/**
 * Returns the solver's own option, if it is wrong, and then the best other wrong options. If the
 * solver's option was not evaluated, its probability is null.
 */
function compared({ actions, options, accepted }: PuzzleResult): Compared[] {
  const [own] = actions;
  const wrong = options.slice(accepted);
  const others = wrong.filter(({ action }) => action !== own).slice(0, COMPARED);
  if (own === undefined || options.slice(0, accepted).some(({ action }) => action === own))
    return others;
  const mine = wrong.find(({ action }) => action === own);
  return [mine ?? { action: own, chance: null, reasons: [] }, ...others];
}

/** Returns the evaluated actions for the board, with the solver's own action marked. */
export function weighedOptions({ goal, result }: PuzzlePage): WeighedAction[] {
  if (goal === "win" || result === null) return [];
  return result.options
    .slice(0, COMPARED + 2)
    .map(({ action, chance }) => ({ action, chance, done: action === result.actions[0] }));
}
