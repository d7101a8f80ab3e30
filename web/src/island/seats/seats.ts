/**
 * Provides the order of the seats, and the notes, facts and point sources for their panels. All
 * functions are pure.
 */

import { m } from "../../paraglide/messages.js";
import { absent, isReserved, timed } from "../../play/seats/seats";
import type { Time } from "../../play/session/time.svelte";
import type { PointsView, SeatView, View } from "../../types/island";
import type { SeatInfo } from "../../types/protocol";
import { isBots } from "../../words/bots";

/**
 * Returns the other seats in turn order, starting after the viewer's seat. For spectators, returns
 * all seats.
 */
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
    (isReserved(sat) || back ? away : null) ??
    doing(view, seat, time) ??
    away ??
    waiting(view, seat) ??
    (isBots(sat) ? m.game_note_bot() : "")
  );
}

/** Returns a note on what a seat is doing; null if it has no prompt and it is not its turn. */
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

/** A source of victory points. `POINT_SOURCES` lists all of them in display order. */
export interface PointSource {
  key: keyof PointsView;
  icon: string;
  words: () => string;
}

export const POINT_SOURCES: readonly PointSource[] = [
  { key: "settlements", icon: "settlement", words: m.end_settlements },
  { key: "cities", icon: "city", words: m.end_cities },
  { key: "islands", icon: "ship", words: m.end_islands },
  { key: "longest_road", icon: "a-road", words: m.game_longest_route },
  { key: "largest_army", icon: "a-army", words: m.game_largest_army },
  { key: "victory_cards", icon: "d-victory_point", words: m.end_victory_cards },
];

/** Whether a game has ships, judging by the public pieces. */
export function shipsSail(view: Pick<View, "seats" | "ships">): boolean {
  return view.ships.length > 0 || view.seats.some((seat) => seat.ships_left > 0);
}

/** Returns the public numbers of a seat in display order. */
export function seatFacts(seat: SeatView): { icon: string; words: string; count: number }[] {
  return [
    { icon: "u-cards", words: m.game_resource_cards(), count: seat.cards },
    { icon: "u-dev", words: m.game_development_cards(), count: seat.development },
    { icon: "u-knight", words: m.game_knights_played(), count: seat.knights },
    { icon: "u-road", words: m.game_longest_route(), count: seat.route },
  ];
}
