/**
 * Determines the order in which the hexes get their number tokens. On each island, the order starts
 * at a corner, follows the coast and spirals inwards.
 */

import type { Stream } from "./chance";

export interface Place {
  q: number;
  r: number;
}

/** The directions to the neighbours of a hex, clockwise from the east. */
export const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/**
 * The turns to try, in order, to keep the coast on the right. The sharpest right turn comes first.
 */
const TURNS = [2, 1, 0, -1, -2, 3];
const CORNER_SIDES = 3;

export function name({ q, r }: Place): string {
  return `${q},${r}`;
}

export function beside({ q, r }: Place): Place[] {
  return STEPS.map(([dq, dr]) => ({ q: q + dq, r: r + dr }));
}

function beyond({ q, r }: Place, side: number): Place {
  const [dq, dr] = STEPS[(side + 12) % 6] as readonly [number, number];
  return { q: q + dq, r: r + dr };
}

function byPlace(one: Place, other: Place): number {
  return one.q - other.q || one.r - other.r;
}

/** The land hexes by name. */
type Land = Map<string, Place>;

function landOf(places: readonly Place[]): Land {
  return new Map(places.map((place) => [name(place), place]));
}

/** Returns all land hexes in the order in which they receive their tokens. */
export async function spiral(land: readonly Place[], stream: Stream): Promise<Place[]> {
  const path: Place[] = [];
  for (const island of islands(landOf(land))) path.push(...(await wound(island, stream)));
  return path;
}

/**
 * Returns the islands, the largest first. Islands of the same size are ordered by their first place
 * in coordinate order.
 */
function islands(land: Land): Land[] {
  const left = new Map(land);
  const found: Land[] = [];
  for (let [first] = left.values(); first !== undefined; [first] = left.values()) {
    const island = reached(first, left);
    for (const key of island.keys()) left.delete(key);
    found.push(island);
  }
  const least = (island: Land) => [...island.values()].sort(byPlace)[0] as Place;
  return found.sort((one, other) => other.size - one.size || byPlace(least(one), least(other)));
}

function reached(start: Place, land: Land): Land {
  const island = landOf([start]);
  for (const place of island.values()) {
    for (const next of beside(place)) {
      if (land.has(name(next)) && !island.has(name(next))) island.set(name(next), next);
    }
  }
  return island;
}

/**
 * Splits an island into rings: first its coast, then the coast of the remaining land, and so on.
 */
function rings(island: Land): Land[] {
  const left = new Map(island);
  const found: Land[] = [];
  while (left.size > 0) {
    const coast = [...left.values()].filter((place) =>
      beside(place).some((b) => !left.has(name(b))),
    );
    coast.forEach((place) => left.delete(name(place)));
    found.push(landOf(coast));
  }
  return found;
}

async function wound(island: Land, stream: Stream): Promise<Place[]> {
  const inwards = rings(island);
  let place = await corner([...(inwards[0]?.values() ?? [])], island, stream);
  let heading = alongCoast(place, island);
  const path: Place[] = [];
  for (const left of inwards) {
    if (!left.has(name(place))) [place, heading] = onwards(place, heading, left);
    for (;;) {
      path.push(place);
      left.delete(name(place));
      if (left.size === 0) break;
      [place, heading] = onwards(place, heading, left);
    }
  }
  return path;
}

async function corner(coast: readonly Place[], island: Land, stream: Stream): Promise<Place> {
  const sorted = [...coast].sort(byPlace);
  const wet = (place: Place) => beside(place).filter((next) => !island.has(name(next))).length;
  const corners = sorted.filter((place) => wet(place) >= CORNER_SIDES);
  const choice = corners.length > 0 ? corners : sorted;
  return choice[await stream.below(choice.length)] as Place;
}

/** Returns a direction from this place that leads to land and has the sea on its right. */
function alongCoast(place: Place, island: Land): number {
  const has = (side: number) => island.has(name(beyond(place, side)));
  return Math.max(
    0,
    STEPS.findIndex((_, side) => has(side) && !has(side + 1)),
  );
}

/**
 * Returns the next place and the direction towards it. If no remaining place is adjacent, returns
 * the nearest place and the unchanged direction.
 */
function onwards(place: Place, heading: number, left: Land): [Place, number] {
  for (const turn of TURNS) {
    const next = left.get(name(beyond(place, heading + turn)));
    if (next !== undefined) return [next, (heading + turn + 6) % 6];
  }
  const nearest = [...left.values()].sort(
    (one, other) => steps(place, one) - steps(place, other) || byPlace(one, other),
  );
  return [nearest[0] as Place, heading];
}

function steps(one: Place, other: Place): number {
  const [q, r] = [one.q - other.q, one.r - other.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}
