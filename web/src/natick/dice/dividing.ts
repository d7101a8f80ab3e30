/** Dividing the dice into two sets, and the effects of a set. Pure. */

import type { Coins, Die, DieView, OutlookView, View } from "../../types/natick";
import { NO_COINS } from "../coins";

/** The place of a die during the division. Dice that are in neither set are set aside. */
export type Heap = "first" | "rest" | "second";
export type Division = Readonly<Record<Die, Heap>>;

export const DICE: readonly Die[] = ["suns", "moons", "crowns", "arms"];
export const HEAPS: readonly Heap[] = ["first", "rest", "second"];
export const UNDIVIDED: Division = { suns: "rest", moons: "rest", crowns: "rest", arms: "rest" };

export function heapOf(division: Division, heap: Heap): Die[] {
  return DICE.filter((die) => division[die] === heap);
}

/** The action for a division. The set that contains the first die in order comes first. */
export function divideAction(division: Division): string {
  const heaps = [heapOf(division, "first"), heapOf(division, "second")];
  const leads = DICE.find((die) => division[die] !== "rest");
  if (leads !== undefined && division[leads] === "second") heaps.reverse();
  return `divide ${heaps.map((dice) => dice.join(" ") || "none").join(" / ")}`;
}

/** Where a tap moves a die: into the first set, then into the second, and then out of both. */
export function tapped(heap: Heap): Heap {
  return ({ rest: "first", first: "second", second: "rest" } as const)[heap];
}

/** The heap one step to the left (-1) or to the right (1). */
export function stepped(heap: Heap, by: -1 | 1): Heap {
  return HEAPS[HEAPS.indexOf(heap) + by] ?? heap;
}

/** The effect of a set of dice on a seat: coins as counted by the server, and events. */
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
