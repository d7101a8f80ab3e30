/**
 * Counts how many places draw from each of a map's pools, and scales the pools to fill them
 * exactly.
 */

import {
  bears,
  CLASSIC,
  POOL_ITEMS,
  TOKENS,
  type Counts,
  type Ground,
  type MapDoc,
  type PoolName,
} from "./document";

/**
 * Places that have the same choices. If `choices` is empty, they can contain anything in the pool.
 */
export interface Group {
  choices: readonly string[];
  places: number;
}

/**
 * The number tokens in the order in which the server assigns tokens left over after rounding. The
 * numbers farthest from seven come first.
 */
const RAREST_FIRST: readonly string[] = [...TOKENS]
  .sort((a, b) => Math.abs(7 - b) - Math.abs(7 - a))
  .map(String);

/** Returns the counts of a pool as they are written to the map file. */
export function pooled(doc: MapDoc, name: PoolName): Counts {
  const { counts, fitted } = doc.pools[name];
  if (!fitted) return counts;
  const groups = drawing(doc, name);
  const fair = shared(groups, name === "tokens" ? RAREST_FIRST : POOL_ITEMS[name], counts);
  return name === "terrain" && lacksDesert(doc, groups, fair) ? withDesert(fair) : fair;
}

/**
 * Whether rounding has removed the desert from the pool, although the robber has no other starting
 * hex.
 */
function lacksDesert(doc: MapDoc, groups: readonly Group[], counts: Counts): boolean {
  const wanted = doc.robber === null && (doc.pools.terrain.counts.desert ?? 0) > 0;
  const open = groups.some(({ choices }) => choices.length === 0);
  return (
    wanted &&
    open &&
    counts.desert === undefined &&
    ![...doc.hexes.values()].some(({ terrain }) => terrain.includes("desert"))
  );
}

function withDesert(counts: Counts): Counts {
  const [most, count] = Object.entries(counts).reduce((a, b) => (b[1] > a[1] ? b : a));
  const { [most]: _, ...rest } = counts;
  return { ...rest, ...(count > 1 ? { [most]: count - 1 } : {}), desert: 1 };
}

export function total(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns the number of places that draw from a pool. */
export function places(doc: MapDoc, name: PoolName): number {
  return drawing(doc, name).reduce((sum, group) => sum + group.places, 0);
}

function drawing(doc: MapDoc, name: PoolName): Group[] {
  switch (name) {
    case "terrain":
      return grouped([...doc.hexes.values()].map((slot) => slot.terrain));
    case "tokens":
      return lessBarren(doc, grouped(tokenSlots(doc)));
    case "port_kinds":
      return grouped([...doc.ports.values()].map((slot) => slot.kinds));
  }
}

function tokenSlots(doc: MapDoc): (readonly number[])[] {
  return [...doc.hexes.values()]
    .filter(({ terrain }) => terrain.length !== 1 || bears(terrain[0] as Ground))
    .map((slot) => slot.tokens);
}

/**
 * Reduces the number of places without choices by the number of hexes that will be desert or sea,
 * because these have no number token.
 */
function lessBarren(doc: MapDoc, groups: Group[]): Group[] {
  const pool = pooled(doc, "terrain");
  const barren = Object.entries(pool).reduce(
    (sum, [ground, count]) => sum + (bears(ground as Ground) ? 0 : count),
    0,
  );
  return groups.map((group) =>
    group.choices.length === 0 ? { ...group, places: Math.max(0, group.places - barren) } : group,
  );
}

/**
 * Groups places by their choices. Omits places with a single choice, because they draw nothing from
 * the pool.
 */
function grouped(slots: readonly (readonly (string | number)[])[]): Group[] {
  const groups = new Map<string, Group>();
  for (const slot of slots) {
    if (slot.length === 1) continue;
    const choices = slot.map(String);
    const key = choices.join(" ");
    groups.set(key, { choices, places: (groups.get(key)?.places ?? 0) + 1 });
  }
  return [...groups.values()];
}

/**
 * Returns counts that fill all places exactly. They are as close to the proportions in `weights` as
 * the choices allow. Places with choices are filled first.
 */
export function shared(
  groups: readonly Group[],
  items: readonly string[],
  weights: Counts,
): Counts {
  const counts: Record<string, number> = {};
  const give = (amounts: Counts): void => {
    for (const [item, amount] of Object.entries(amounts))
      counts[item] = (counts[item] ?? 0) + amount;
  };
  for (const { choices, places: wanted } of groups) {
    if (choices.length > 0) give(apportioned(wanted, choices, weights));
  }
  const free = groups
    .filter(({ choices }) => choices.length === 0)
    .reduce((sum, group) => sum + group.places, 0);
  give(apportioned(free, items, missing(counts, free, items, weights)));
  return Object.fromEntries(
    items.filter((item) => (counts[item] ?? 0) > 0).map((item) => [item, counts[item] as number]),
  );
}

/** Returns how many more places each item needs to reach its share of all places. */
function missing(counts: Counts, free: number, items: readonly string[], weights: Counts): Counts {
  const sum = total(weights);
  if (sum === 0 || total(counts) === 0) return weights;
  const all = free + total(counts);
  const behind = items.map(
    (item) =>
      [item, Math.max(0, (all * (weights[item] ?? 0)) / sum - (counts[item] ?? 0))] as const,
  );
  return behind.some(([, amount]) => amount > 0) ? Object.fromEntries(behind) : weights;
}

/**
 * Distributes `count` places in the proportions of `weights`. Shares are rounded down, and the
 * remaining places go to the items with the largest remainders.
 */
export function apportioned(count: number, items: readonly string[], weights: Counts): Counts {
  const weight = (item: string): number => weights[item] ?? 0;
  const wanted = items.filter((item) => weight(item) > 0);
  const among = wanted.length > 0 ? wanted : items;
  const sum = among.reduce((all, item) => all + (wanted.length > 0 ? weight(item) : 1), 0);
  const exact = among.map((item) => ({
    item,
    share: (count * (wanted.length > 0 ? weight(item) : 1)) / sum,
  }));
  const counts = Object.fromEntries(
    exact.map(({ item, share }) => [item, Math.floor(share + 1e-9)]),
  );
  const byRest = [...exact].sort((a, b) => rest(b.share) - rest(a.share));
  for (const { item } of byRest.slice(0, count - total(counts)))
    counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

function rest(share: number): number {
  return share - Math.floor(share + 1e-9);
}

/** Sets the count of an item. From then on, the pool no longer scales with the number of places. */
export function adjusted(doc: MapDoc, name: PoolName, item: string, count: number): MapDoc {
  const counts = { ...pooled(doc, name), [item]: count };
  return withPool(doc, name, { counts, fitted: false });
}

/**
 * Makes a pool scale with the number of places, keeping its proportions. An empty pool gets the
 * proportions of the classic board.
 */
export function fit(doc: MapDoc, name: PoolName): MapDoc {
  const { counts } = doc.pools[name];
  return withPool(doc, name, { counts: total(counts) > 0 ? counts : CLASSIC[name], fitted: true });
}

/** Makes a pool scale with the number of places, in the proportions of the classic board. */
export function fitClassic(doc: MapDoc, name: PoolName): MapDoc {
  return withPool(doc, name, { counts: CLASSIC[name], fitted: true });
}

function withPool(doc: MapDoc, name: PoolName, pool: MapDoc["pools"][PoolName]): MapDoc {
  return { ...doc, pools: { ...doc.pools, [name]: pool } };
}
