/** What stands below a player's name: what is going on there, in a word or two. Pure. */

import { isBots } from "../../words/bots";
import { m } from "../../paraglide/messages.js";
import type { View } from "../../types/island";
import type { SeatInfo } from "../../types/protocol";
import { absent, isKept, timed } from "../../play/seats/seat_note";
import type { Time } from "../../play/session/time.svelte";

/** In turn order, from the seat after one's own; all for those who watch. */
export function seatOrder(seats: number, viewer: number | null): number[] {
  const first = viewer ?? -1;
  const all = Array.from({ length: seats }, (_, i) => (first + 1 + i + seats) % seats);
  return viewer === null ? all : all.slice(0, -1);
}

export function seatNote(
  view: View,
  seat: number,
  sat: SeatInfo,
  time: Time | null,
  back = false,
): string {
  const away = absent(sat, time, back);
  return (
    (isKept(sat) || back ? away : null) ??
    doing(view, seat, time) ??
    away ??
    waiting(view, seat) ??
    (isBots(sat) ? m.game_note_bot() : "")
  );
}

/** What the game waits for there; else that it is their turn. */
function doing(view: View, seat: number, time: Time | null): string | null {
  const owes = view.prompts.find((prompt) => prompt.seat === seat)?.kind;
  if (owes === "discard") return timed(m.game_note_discarding(), time);
  if (owes === "answer") return m.game_note_deciding();
  if (owes === "special_build") return timed(m.game_note_building(), time);
  if (view.winner !== null || seat !== view.active || (owes === undefined && inWindow(view)))
    return null;
  return timed(time?.kind === "offer" ? m.game_note_trading() : m.game_note_playing(), time);
}

function inWindow(view: View): boolean {
  return view.prompts.some((prompt) => prompt.kind === "special_build");
}

function waiting(view: View, seat: number): string | null {
  const facts = view.seats[seat];
  if (view.winner !== null) return null;
  if (facts?.over_limit) return m.game_note_at_risk({ count: facts.cards });
  if (view.turn > 0 && seat === (view.active + 1) % view.seats.length) return m.game_note_next();
  return null;
}
