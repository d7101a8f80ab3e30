/** The action of the turn button on the island. Pure. */

import { m } from "../../paraglide/messages.js";
import type { IdleAction, TurnAction } from "../../play/turn/intent.svelte";
import type { PromptKind, View } from "../../types/island";
import type { IslandIntent } from "./intent.svelte";

type Asked = Pick<IslandIntent, "can" | "question">;

const WHY: Partial<Record<PromptKind, () => string>> = {
  setup_settlement: m.game_do_place,
  setup_road: m.game_do_place,
  free_road: m.game_do_place,
  discard: m.game_do_discard,
  steal: m.game_do_steal,
  pick: m.game_do_pick,
  answer: m.game_do_answer,
};

export function turnAction(intent: Asked): TurnAction | null {
  if (intent.can("roll"))
    return {
      words: m.game_roll(),
      icon: "u-dice",
      action: "roll",
      look: "main",
      shortcut: "roll",
    };
  if (intent.can("end")) return ending(intent.question === "special_build");
  if (intent.can("raise"))
    return { words: m.flag_raise(), icon: "u-flag", action: "raise", look: "quiet" };
  if (intent.can("lower"))
    return { words: m.flag_lower(), icon: "u-flag", action: "lower", look: "up" };
  return null;
}

/** The action that ends a turn. `window` is set in the special build phase between two turns. */
function ending(window: boolean): TurnAction {
  const shown = window
    ? { words: m.game_done(), icon: "u-check" }
    : { words: m.game_end_turn(), icon: "u-end" };
  return { ...shown, action: "end", look: "main", shortcut: "end" };
}

/** The next action while there is none: ending the turn after the roll, and otherwise rolling. */
export function idleAction(
  intent: Asked,
  { viewer, active, rolled }: Pick<View, "viewer" | "active" | "rolled">,
): IdleAction {
  const next =
    viewer === active && rolled
      ? { words: m.game_end_turn(), icon: "u-end" }
      : { words: m.game_roll(), icon: "u-dice" };
  return { ...next, reason: idleReason(intent) };
}

function idleReason(intent: Asked): string {
  const { question } = intent;
  if (question === null) return m.error_not_your_turn();
  if (question === "robber") return intent.can("pirate") ? m.game_do_raid() : m.game_do_robber();
  return WHY[question]?.() ?? m.error_not_now();
}
