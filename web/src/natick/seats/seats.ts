/** The notes and victory points that the seat panels show. All functions are pure. */

import { m } from "../../paraglide/messages.js";
import { absent, timed } from "../../play/seats/seats";
import type { Time } from "../../play/session/time.svelte";
import type { BuildView, ColonyView, Piece, PromptKind, View } from "../../types/natick";
import type { SeatInfo } from "../../types/protocol";
import { isBots } from "../../words/bots";

/** Notes that say in a word or two what a player with a prompt is doing. */
const DOING: Partial<Record<PromptKind, () => string>> = {
  divide: m.natick_note_dividing,
  keep: m.natick_note_choosing,
  event: m.natick_note_event,
  answer: m.game_note_deciding,
};

/**
 * Whether the game is waiting for this seat. While an offer is open, the game waits only for the
 * seat that must answer it.
 */
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

/** A source of victory points. */
export type Source = "village" | "town" | "trader" | "knight";

export const SOURCES: readonly { key: Source; words: () => string }[] = [
  { key: "village", words: m.natick_villages },
  { key: "town", words: m.natick_towns },
  { key: "trader", words: m.natick_traders },
  { key: "knight", words: m.natick_knights },
];

/** Returns a colony's victory points by source. `prices` says how much each piece is worth. */
export function pointsOf(colony: ColonyView, prices: readonly BuildView[]): Record<Source, number> {
  const worth = (piece: Piece): number =>
    prices.find((price) => price.piece === piece)?.points ?? 0;
  const sites = (kind: "village" | "town"): number =>
    colony.sites.filter((site) => site.kind === kind).length;
  return {
    village: sites("village") * worth("village"),
    town: sites("town") * worth("town"),
    trader: colony.traders.length * worth("trader"),
    knight: colony.knights.length * worth("knight"),
  };
}
