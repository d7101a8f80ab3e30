/** Counts how often each item occurs, in order of first occurrence. */
export function counted<Thing>(things: readonly Thing[]): [Thing, number][] {
  const counts = new Map<Thing, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts];
}

/**
 * Returns, for each total of two dice, how many of the 36 rolls have it (`of`) and how many of
 * those are left in the deck.
 */
export function diceDeck(left: readonly number[]): { total: number; left: number; of: number }[] {
  return left.map((count, i) => ({ total: i + 2, left: count, of: 6 - Math.abs(7 - (i + 2)) }));
}
