/** Divides the dice into two sets, and determines what each set brings. All functions are pure. */

import type { Coins, Die, DieView, OutlookView, View } from "../../types/natick";
import { NO_COINS } from "../coins";

/**
 * Where a die is while the player divides the dice: in one of the two sets, or in `rest`, which is
 * set aside.
 */
export type Heap = "first" | "rest" | "second";
export type Division = Readonly<Record<Die, Heap>>;

export const DICE: readonly Die[] = ["suns", "moons", "crowns", "arms"];
export const HEAPS: readonly Heap[] = ["first", "rest", "second"];
export const UNDIVIDED: Division = { suns: "rest", moons: "rest", crowns: "rest", arms: "rest" };

export function heapOf(division: Division, heap: Heap): Die[] {
  return DICE.filter((die) => division[die] === heap);
}

/**
 * Returns the action for a division. The first set is the one with the earliest die in the order of
 * `DICE`.
 */
export function divideAction(division: Division): string {
  const heaps = [heapOf(division, "first"), heapOf(division, "second")];
  const leads = DICE.find((die) => division[die] !== "rest");
  if (leads !== undefined && division[leads] === "second") heaps.reverse();
  return `divide ${heaps.map((dice) => dice.join(" ") || "none").join(" / ")}`;
}

/**
 * Returns the heap to which a tap moves a die: from `rest` to `first`, from there to `second`, and
 * then back to `rest`.
 */
export function tapped(heap: Heap): Heap {
  return ({ rest: "first", first: "second", second: "rest" } as const)[heap];
}

/** Returns the next heap to the left (-1) or right (1). */
export function stepped(heap: Heap, by: -1 | 1): Heap {
  return HEAPS[HEAPS.indexOf(heap) + by] ?? heap;
}

/** The coins and events that a set of dice brings a seat. The server counts the coins. */
export interface Prospect {
  coins: Coins;
  events: { die: DieView; outlook: OutlookView }[];
}

export function prospect(view: View, dice: readonly DieView[], seat: number): Prospect {
  const names = dice.map(({ die }) => die).join();
  const set = view.sets.find((one) => one.dice.join() === names);
  const events = dice
    .filter((die) => die.event !== null)
    .flatMap((die) =>
      die.outlook.filter((one) => one.seat === seat).map((outlook) => ({ die, outlook })),
    );
  return { coins: set?.brings[seat] ?? NO_COINS, events };
}
