/** Pure arithmetic on counts by kind, such as cards by resource or coins by suit. */

type Counts<All> = Readonly<Record<keyof All, number>>;

export function total<All extends Counts<All>>(counts: All): number {
  return Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
}

export function plus<All extends Counts<All>>(one: All, other: All): All {
  return each(one, other, (a, b) => a + b);
}

/** Returns `wanted`, with each count limited to the number held. */
export function atMost<All extends Counts<All>>(wanted: All, held: All): All {
  return each(wanted, held, Math.min);
}

/** Returns the part of `wanted` that is not held. */
export function lacking<All extends Counts<All>>(wanted: All, held: All): All {
  return each(wanted, held, (want, have) => Math.max(0, want - have));
}

function each<All extends Counts<All>>(
  one: All,
  other: All,
  count: (one: number, other: number) => number,
): All {
  const found: Record<keyof All, number> = { ...one };
  for (const kind in one) found[kind] = count(one[kind], other[kind]);
  return found as All;
}
