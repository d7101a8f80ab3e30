/** Determines what Natick's turn button does. All functions are pure. */

import { m } from "../../paraglide/messages.js";
import type { IdleAction, TurnAction } from "../../play/turn/intent.svelte";
import type { PromptKind } from "../../types/natick";
import type { NatickIntent } from "./intent.svelte";

const WHY: Partial<Record<PromptKind, () => string>> = {
  lay: m.game_do_place,
  first_road: m.game_do_place,
  place: m.game_do_place,
  divide: m.natick_do_divide,
  keep: m.natick_do_keep,
  event: m.natick_do_event,
  from: m.natick_do_region,
  into: m.natick_do_region,
  draw: m.natick_do_draw,
  answer: m.game_do_answer,
};

export function turnAction(intent: Pick<NatickIntent, "can">): TurnAction | null {
  if (!intent.can("end")) return null;
  return {
    words: m.game_end_turn(),
    icon: "u-end",
    action: "end",
    look: "main",
    shortcut: "end",
  };
}

/** Returns the action to show on the disabled turn button, and why it is not possible yet. */
export function idleAction({ question }: Pick<NatickIntent, "question">): IdleAction {
  const reason = question === null ? m.error_not_your_turn : (WHY[question] ?? m.error_not_now);
  return { words: m.game_end_turn(), icon: "u-end", reason: reason() };
}
