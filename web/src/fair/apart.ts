/** Swaps values that were dealt to hexes until as few neighbours as possible clash. */

import type { Stream } from "./chance";

/** For each place, the names of the neighbouring places that were dealt a value. */
export type Neighbours = ReadonlyMap<string, readonly string[]>;

/** How bad it is if two neighbouring hexes have these values; 0 if they do not clash. */
export type Clash<T> = (one: T, other: T) => number;

/**
 * Swaps values until no swap reduces the sum of all clashes. In each pass, every place that clashes
 * swaps its value with the place that reduces the sum most. If several do, the stream chooses one.
 * `maySwap` returns whether two places may exchange their values.
 */
export async function keptApart<T>(
  dealt: ReadonlyMap<string, T>,
  near: Neighbours,
  clash: Clash<T>,
  maySwap: (one: string, other: string, dealt: ReadonlyMap<string, T>) => boolean,
  stream: Stream,
): Promise<Map<string, T>> {
  const now = new Map(dealt);
  const at = (place: string): T => now.get(place) as T;
  const clashes = (place: string): number =>
    (near.get(place) ?? []).reduce((sum, next) => sum + clash(at(place), at(next)), 0);
  const swap = (one: string, other: string): void => {
    const value = at(one);
    now.set(one, at(other));
    now.set(other, value);
  };
  const gain = (one: string, other: string): number => {
    const before = clashes(one) + clashes(other);
    swap(one, other);
    const after = clashes(one) + clashes(other);
    swap(one, other);
    return before - after;
  };
  const best = (place: string): string[] => {
    let [most, found]: [number, string[]] = [1, []];
    if (clashes(place) === 0) return found;
    for (const other of now.keys()) {
      if (at(other) === at(place) || !maySwap(place, other, now)) continue;
      const won = gain(place, other);
      if (won > most) [most, found] = [won, []];
      if (won === most) found.push(other);
    }
    return found;
  };
  for (let swapped = true; swapped;) {
    swapped = false;
    for (const place of dealt.keys()) {
      const others = best(place);
      if (others.length === 0) continue;
      swap(place, others[await stream.below(others.length)] as string);
      swapped = true;
    }
  }
  return now;
}
