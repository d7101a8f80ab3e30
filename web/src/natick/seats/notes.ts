/** What stands below a player's name: what is going on there, in a word or two. Pure. */

import { isBots } from "../../words/bots";
import { absent, timed } from "../../play/seats/seat_note";
import type { Time } from "../../play/session/time.svelte";
import { m } from "../../paraglide/messages.js";
import type { PromptKind, View } from "../../types/natick";
import type { SeatInfo } from "../../types/protocol";

const DOING: Partial<Record<PromptKind, () => string>> = {
  divide: m.natick_note_dividing,
  keep: m.natick_note_choosing,
  event: m.natick_note_event,
  answer: m.game_note_deciding,
};

/** Whether the game waits for this seat: of an open offer's two sides, for the one that answers. */
export function awaits({ prompts, offer }: View, seat: number): boolean {
  return prompts.some(
    (prompt) => prompt.seat === seat && (offer === null || prompt.kind === "answer"),
  );
}

export function noteOf(
  view: View,
  seat: number,
  sat: SeatInfo,
  time: Time | null,
  back = false,
): string {
  return (
    absent(sat, time, back) ?? doing(view, seat, time) ?? (isBots(sat) ? m.game_note_bot() : "")
  );
}

function doing(view: View, seat: number, time: Time | null): string | null {
  const owes = view.prompts.find((prompt) => prompt.seat === seat)?.kind;
  if (view.winners.length > 0 || (owes === undefined && seat !== view.active)) return null;
  if (view.offer !== null && owes !== "answer")
    return seat === view.offer.seat ? m.game_note_trading() : null;
  const what = (owes === undefined ? undefined : DOING[owes])?.() ?? m.game_note_playing();
  return timed(what, time);
}
