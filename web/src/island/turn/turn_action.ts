/** Determines what the turn button does. All functions are pure. */

import { lacking, total } from "../../art/counts";
import { NO_CARDS } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import type { IdleAction, TurnAction } from "../../play/turn/intent.svelte";
import type { PromptKind, View } from "../../types/island";
import type { IslandIntent } from "./intent.svelte";

type AffordView = Pick<View, "viewer" | "seats" | "you" | "deck">;
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

/**
 * Returns what the turn button does now; null if it does nothing. `affords` says whether the player
 * can afford anything.
 */
export function turnAction(intent: Asked, affords: boolean): TurnAction | null {
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
    return { words: m.flag_raise(), icon: "u-flag", action: "raise", ...flagLook(affords) };
  if (intent.can("lower"))
    return { words: m.flag_lower(), icon: "u-flag", action: "lower", look: "up" };
  return null;
}

/**
 * Returns the look of the button that raises a build flag. It is fainter and has a note if the
 * player cannot afford anything. Even then the button works, because the player can still receive
 * cards in other players' turns.
 */
function flagLook(affords: boolean): Pick<TurnAction, "look" | "note"> {
  return affords ? { look: "quiet" } : { look: "faint", note: m.flag_nothing_yet() };
}

/** Whether the viewer can afford a development card or a piece that is still available. */
export function affordsAnything({ viewer, seats, you, deck }: AffordView): boolean {
  const hand = (viewer === null ? null : seats[viewer]?.hand) ?? NO_CARDS;
  return (you?.builds ?? []).some(
    ({ piece, cost, left }) =>
      (piece === "development" ? deck : left) !== 0 && total(lacking(cost, hand)) === 0,
  );
}

/** Returns the action that ends the turn, or the special build phase if `window` is true. */
function ending(window: boolean): TurnAction {
  const shown = window
    ? { words: m.game_done(), icon: "u-check" }
    : { words: m.game_end_turn(), icon: "u-end" };
  return { ...shown, action: "end", look: "main", shortcut: "end" };
}

/**
 * Returns the action to show while none is possible: ending the turn if the player has already
 * rolled this turn, otherwise rolling.
 */
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
