/**
 * Determines who is next to use a shared device, and whether the game waits for one of its players.
 * All functions are pure.
 */

import type { GameView, TableModel } from "../net/table_fold";
import type { TableInfo } from "../types/protocol";

/** A change of the player who uses a shared device. */
export interface HandOver {
  seat: number;
  /** The player's prompt; null if nothing. */
  asked: "turn" | "offer" | null;
}

type DeviceInfo = Pick<TableInfo, "stage" | "seats" | "your_seat" | "your_seats">;

/**
 * Returns the next player to use the device. If the game waits for several of its players, this is
 * the first in turn order. Returns null if the device has only one player, or if its current user
 * keeps it because the game waits for them or for none of its players.
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
 * Whether the game waits for a player at this device. It never does during a pause, nor for a
 * player whom a bot replaces.
 */
export function isAwaited({ info, view }: Pick<TableModel, "info" | "view">): boolean {
  if (info.stage !== "playing" || info.paused || view === null) return false;
  const own = info.your_seats.filter((seat) => (info.seats[seat]?.substitute ?? null) === null);
  return view.prompts.some((prompt) => own.includes(prompt.seat));
}
