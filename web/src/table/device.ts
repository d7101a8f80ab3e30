/**
 * Determines who uses a shared device next, and whether the game is waiting for one of its players.
 * All functions are pure.
 */

import type { GameView, TableModel } from "../net/table_fold";
import type { TableInfo } from "../types/protocol";

/** A change of the player who uses a shared device. */
export interface HandOver {
  seat: number;
  /** What the game asks this player for; null if nothing. */
  asked: "turn" | "offer" | null;
}

type DeviceInfo = Pick<TableInfo, "stage" | "seats" | "your_seat" | "your_seats">;

/**
 * Returns the next player to use the device. If the game is waiting for several of its players,
 * this is the first in turn order. Returns null if the device has only one player, or if the game
 * is waiting for its current user or for none of its players.
 */
export function handOver(info: DeviceInfo, view: GameView): HandOver | null {
  const { your_seat: held, your_seats: seats } = info;
  if (seats.length < 2 || info.stage !== "playing") return null;
  const asked = new Map(view.prompts.map((prompt) => [prompt.seat, prompt.kind]));
  const waiting = seats.filter((seat) => asked.has(seat));
  if (held !== null && (waiting.length === 0 || waiting.includes(held))) return null;
  const next = firstFrom(Number(view.active), waiting.length > 0 ? waiting : seats, info);
  const kind = asked.get(next);
  return { seat: next, asked: kind === undefined ? null : kind === "answer" ? "offer" : "turn" };
}

function firstFrom(active: number, seats: readonly number[], { seats: all }: DeviceInfo): number {
  const away = (seat: number): number => (seat - active + all.length) % all.length;
  return seats.reduce((first, seat) => (away(seat) < away(first) ? seat : first));
}

/**
 * Whether the game is waiting for a player at this device. It never is during a pause, or if a bot
 * plays for that player.
 */
export function isAwaited({ info, view }: Pick<TableModel, "info" | "view">): boolean {
  if (info.stage !== "playing" || info.paused || view === null) return false;
  const own = info.your_seats.filter((seat) => (info.seats[seat]?.substitute ?? null) === null);
  return view.prompts.some((prompt) => own.includes(prompt.seat));
}
