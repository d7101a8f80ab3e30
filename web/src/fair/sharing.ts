/** Assigns the kinds in a pool, in order, to places that may allow only certain kinds. */

/**
 * Returns a kind for each place. A place that allows only one kind gets it without drawing from the
 * pool. All other places draw from the pool, and a place with an empty list can draw any kind.
 * Throws if the pool is too small.
 */
export function sharedOut<T>(places: readonly (readonly T[])[], pool: readonly T[]): T[] {
  const drawing = places.filter((kinds) => kinds.length !== 1);
  const picky = drawing.some((kinds) => kinds.length > 0);
  const drawn = picky || pool.length < drawing.length ? served(drawing, pool) : [...pool];
  let next = 0;
  return places.map((kinds) => (kinds.length === 1 ? (kinds[0] as T) : (drawn[next++] as T)));
}

/**
 * Gives each place, in order, the earliest kind left in the pool that the place allows. If there is
 * none, earlier places swap their kinds to free one.
 */
function served<T>(drawing: readonly (readonly T[])[], pool: readonly T[]): T[] {
  const every = [...new Set(pool)];
  const kinds = drawing.map((allowed) => (allowed.length > 0 ? allowed : every));
  const left = new Map<T, number[]>(every.map((kind) => [kind, []]));
  pool.forEach((kind, number) => left.get(kind)?.push(number));
  const taken: T[] = [];
  kinds.forEach((allowed) => {
    const free = allowed.filter((kind) => (left.get(kind)?.length ?? 0) > 0);
    if (free.length === 0) return taken.push(freed(allowed, kinds, taken, left));
    const first = free.reduce((one, other) =>
      front(left, other) < front(left, one) ? other : one,
    );
    left.get(first)?.shift();
    return taken.push(first);
  });
  return taken;
}

function front<T>(left: Map<T, number[]>, kind: T): number {
  return left.get(kind)?.[0] ?? Infinity;
}

/**
 * Frees one of the `allowed` kinds by making as few places as possible take another kind, and
 * returns it.
 */
function freed<T>(
  allowed: readonly T[],
  kinds: readonly (readonly T[])[],
  taken: T[],
  left: Map<T, number[]>,
): T {
  const way = new Map<T, { place: number; before: T } | null>(allowed.map((kind) => [kind, null]));
  const queue = [...way.keys()];
  for (let kind = queue.shift(); kind !== undefined; kind = queue.shift()) {
    if ((left.get(kind)?.length ?? 0) > 0) return passedOn(kind, way, taken, left);
    taken.forEach((held, place) => {
      if (held !== kind) return;
      for (const instead of kinds[place] ?? []) {
        if (way.has(instead)) continue;
        way.set(instead, { place, before: kind as T });
        queue.push(instead);
      }
    });
  }
  throw new Error("The pool does not suffice.");
}

function passedOn<T>(
  found: T,
  way: Map<T, { place: number; before: T } | null>,
  taken: T[],
  left: Map<T, number[]>,
): T {
  let kind = found;
  left.get(kind)?.shift();
  for (let step = way.get(kind); step; step = way.get(kind)) {
    taken[step.place] = kind;
    kind = step.before;
  }
  return kind;
}
