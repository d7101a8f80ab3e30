/** Map edits made with brushes. Each returns a new map, or the same map if nothing changes. */

import { beyond, type Cell, cellKey, same, SIDES } from "./cells";
import {
  bears,
  FERTILE,
  type Ground,
  hexAt,
  type HexSlot,
  isLand,
  isWater,
  type MapDoc,
  portKey,
  type PortKind,
  type PortSlot,
  type Voyage,
} from "./document";
import { pooled } from "./pools";

/**
 * The limits of a map's suggested victory points, and of its bonuses for settling further islands.
 */
export const LEAST_TARGET = 5;
export const MOST_TARGET = 20;
export const MOST_BONUS = 5;

/** Whether a hex is under fog. */
export function isHidden({ voyage }: MapDoc, cell: Cell): boolean {
  return voyage.hidden.some((one) => same(one, cell));
}

/**
 * Marks the island that contains a hex as a home island, or removes the mark if the island has one.
 */
export function homed(doc: MapDoc, cell: Cell): MapDoc {
  if (!isLand(doc, hexAt(doc, cell))) return doc;
  const island = islandAt(doc, cell);
  const { homes } = doc.voyage;
  const others = homes.filter((home) => !island.has(cellKey(home)));
  return withVoyage(
    doc,
    others.length < homes.length
      ? { homes: others }
      : { homes: [...homes, cell], hidden: cleared(doc, cell) },
  );
}

/** Places the pirate on a sea hex, or removes it if it is already there. */
export function pirated(doc: MapDoc, cell: Cell): MapDoc {
  const { pirate } = doc.voyage;
  if (pirate !== null && same(pirate, cell)) return withVoyage(doc, { pirate: null });
  const slot = hexAt(doc, cell);
  return slot !== undefined && isWater(slot)
    ? withVoyage(doc, { pirate: cell, hidden: cleared(doc, cell) })
    : doc;
}

/**
 * Covers hexes with fog, or removes their fog. Hexes with a port, a home flag, the robber or the
 * pirate are never covered.
 */
export function veiled(doc: MapDoc, cells: readonly Cell[], fog: boolean): MapDoc {
  const meant = new Map(cells.map((cell) => [cellKey(cell), cell]));
  const rest = doc.voyage.hidden.filter((cell) => !meant.has(cellKey(cell)));
  if (!fog)
    return rest.length === doc.voyage.hidden.length ? doc : withVoyage(doc, { hidden: rest });
  const added = [...meant.values()].filter((cell) => !isHidden(doc, cell) && mayHide(doc, cell));
  return added.length === 0 ? doc : withVoyage(doc, { hidden: [...doc.voyage.hidden, ...added] });
}

function mayHide(doc: MapDoc, cell: Cell): boolean {
  const seen = [...doc.ports.values(), ...doc.voyage.homes, doc.voyage.pirate, doc.robber];
  return hexAt(doc, cell) !== undefined && !seen.some((one) => one !== null && same(one, cell));
}

/**
 * Removes home islands that are no longer land, the pirate if it is no longer on water, and fog
 * where there is no hex.
 */
export function validVoyage(doc: MapDoc): MapDoc {
  const { homes, pirate, hidden } = doc.voyage;
  const land = homes.filter((cell) => isLand(doc, hexAt(doc, cell)));
  const veils = hidden.filter((cell) => hexAt(doc, cell) !== undefined);
  const slot = pirate === null ? undefined : hexAt(doc, pirate);
  const afloat = slot !== undefined && isWater(slot) ? pirate : null;
  if (land.length === homes.length && veils.length === hidden.length && afloat === pirate)
    return doc;
  return withVoyage(doc, { homes: land, pirate: afloat, hidden: veils });
}

/** Returns the hexes under fog, except the given one. */
export function cleared({ voyage }: MapDoc, cell: Cell): readonly Cell[] {
  return voyage.hidden.filter((one) => !same(one, cell));
}

export function withVoyage(doc: MapDoc, part: Partial<Voyage>): MapDoc {
  return { ...doc, voyage: { ...doc.voyage, ...part } };
}

/**
 * Returns all hexes of the island that contains a hex. Only hexes that are certainly land count.
 */
function islandAt(doc: MapDoc, start: Cell): ReadonlyMap<string, Cell> {
  const found = new Map([[cellKey(start), start]]);
  for (const cell of found.values()) {
    for (const next of SIDES.map((side) => beyond(cell, side))) {
      if (isLand(doc, hexAt(doc, next))) found.set(cellKey(next), next);
    }
  }
  return found;
}

/** The largest number of hexes that a map can have. */
export const MOST_HEXES = 200;

/**
 * Sets the possible terrains of hexes. An empty list means that anything in the pool is possible.
 */
export function painted(doc: MapDoc, cells: readonly Cell[], terrain: readonly Ground[]): MapDoc {
  return withHexes(doc, cells, (slot, cell) => {
    const tokens = terrain.length > 0 && terrain.every(bears) ? (slot?.tokens ?? []) : [];
    return { q: cell.q, r: cell.r, terrain, tokens };
  });
}

export function erased(doc: MapDoc, cells: readonly Cell[]): MapDoc {
  return withHexes(doc, cells, () => null);
}

/**
 * Sets the possible numbers of hexes. Skips places without a hex and hexes that never have a
 * number.
 */
export function numbered(doc: MapDoc, cells: readonly Cell[], tokens: readonly number[]): MapDoc {
  return withHexes(doc, cells, (slot) => {
    if (slot === undefined) return null;
    if (tokens.length === 0) return { ...slot, terrain: widened(slot), tokens };
    const bearing = (slot.terrain.length > 0 ? slot.terrain : FERTILE).filter(bears);
    return bearing.length === 0 ? slot : { ...slot, terrain: bearing, tokens };
  });
}

/**
 * Returns the terrains that a hex allows once its number tokens are removed. If having a number had
 * limited it to the fertile terrains, it allows any terrain again.
 */
function widened({ terrain, tokens }: HexSlot): readonly Ground[] {
  const narrowed =
    tokens.length > 0 &&
    terrain.length === FERTILE.length &&
    FERTILE.every((one) => terrain.includes(one));
  return narrowed ? [] : terrain;
}

type Change = (slot: HexSlot | undefined, cell: Cell) => HexSlot | null;

function withHexes(doc: MapDoc, cells: readonly Cell[], change: Change): MapDoc {
  const hexes = new Map(doc.hexes);
  let changed = false;
  for (const cell of cells) {
    const key = cellKey(cell);
    const before = hexes.get(key);
    const after = change(before, cell);
    if (after === null ? before === undefined : before !== undefined && alike(before, after))
      continue;
    if (after === null) hexes.delete(key);
    else if (before !== undefined || hexes.size < MOST_HEXES) hexes.set(key, after);
    else continue;
    changed = true;
  }
  return changed ? afloat(doc, { ...doc, hexes }) : doc;
}

function alike(a: HexSlot, b: HexSlot): boolean {
  return a.terrain.join() === b.terrain.join() && a.tokens.join() === b.tokens.join();
}

/**
 * Removes ports that this edit has cut off from the coast, the robber if it is no longer on land,
 * and invalid marks.
 */
function afloat(before: MapDoc, doc: MapDoc): MapDoc {
  const lost = [...doc.ports.values()].filter(
    (port) => onCoast(before, port) && !onCoast(doc, port),
  );
  const ports = lost.length === 0 ? doc.ports : without(doc.ports, lost.map(portKey));
  const robber = doc.robber !== null && isLand(doc, hexAt(doc, doc.robber)) ? doc.robber : null;
  return validVoyage({ ...doc, ports, robber });
}

function without<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): ReadonlyMap<string, T> {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** Whether the side is between a hex that is certainly land and a place that is certainly water. */
export function onCoast(doc: MapDoc, port: Pick<PortSlot, "q" | "r" | "side">): boolean {
  return isLand(doc, hexAt(doc, port)) && isWater(hexAt(doc, beyond(port, port.side)));
}

/**
 * Places ports on coasts, and replaces existing ports there. If the first coast already has a port
 * of this kind, removes the ports instead.
 */
export function ported(
  doc: MapDoc,
  places: readonly Pick<PortSlot, "q" | "r" | "side">[],
  kinds: readonly PortKind[],
): MapDoc {
  const first = places[0];
  if (first === undefined) return doc;
  const there = doc.ports.get(portKey(first));
  if (there !== undefined && there.kinds.join() === kinds.join()) return unported(doc, places);
  const added = places
    .filter((place) => onCoast(doc, place))
    .map(({ q, r, side }) => ({ q, r, side, kinds }));
  if (added.length === 0) return doc;
  const ports = new Map([...doc.ports, ...added.map((port) => [portKey(port), port] as const)]);
  return added.reduce(inSight, { ...doc, ports });
}

export function unported(
  doc: MapDoc,
  places: readonly Pick<PortSlot, "q" | "r" | "side">[],
): MapDoc {
  const gone = places.map(portKey).filter((key) => doc.ports.has(key));
  return gone.length === 0 ? doc : { ...doc, ports: without(doc.ports, gone) };
}

/** Moves a port to another coast. */
export function moved(doc: MapDoc, port: PortSlot, to: Pick<PortSlot, "q" | "r" | "side">): MapDoc {
  if (portKey(port) === portKey(to) || !onCoast(doc, to)) return doc;
  const rest = without(doc.ports, [portKey(port)]);
  const { q, r, side } = to;
  return inSight(
    { ...doc, ports: new Map([...rest, [portKey(to), { q, r, side, kinds: port.kinds }]]) },
    to,
  );
}

/** Removes the fog from a hex, because players must see what is placed there. */
function inSight(doc: MapDoc, cell: Cell): MapDoc {
  const hidden = cleared(doc, cell);
  return hidden.length === doc.voyage.hidden.length ? doc : withVoyage(doc, { hidden });
}

/**
 * Makes the robber start on this hex, or removes the robber if it is already there. Only maps
 * without a desert need this.
 */
export function robbed(doc: MapDoc, cell: Cell): MapDoc {
  if (doc.robber !== null && same(doc.robber, cell)) return { ...doc, robber: null };
  return isLand(doc, hexAt(doc, cell)) ? inSight({ ...doc, robber: cell }, cell) : doc;
}

/** Whether the map has or can have a desert. If it has one, the robber starts there. */
export function hasDesert(doc: MapDoc): boolean {
  const drawn = (pooled(doc, "terrain").desert ?? 0) > 0;
  return drawn || [...doc.hexes.values()].some(({ terrain }) => terrain.includes("desert"));
}

/**
 * Fills all connected hexes that have the same terrain as `start`. Does nothing if they reach the
 * edge of the canvas.
 */
export function flooded(
  doc: MapDoc,
  start: Cell,
  terrain: readonly Ground[],
  inside: (cell: Cell) => boolean,
): MapDoc {
  const patch = patchAround(doc, start, inside);
  return patch === null ? doc : painted(doc, patch, terrain);
}

/**
 * Returns all connected hexes that have the same terrain as `start`; null if they reach the edge of
 * the canvas.
 */
function patchAround(doc: MapDoc, start: Cell, inside: (cell: Cell) => boolean): Cell[] | null {
  const kind = (cell: Cell): string => hexAt(doc, cell)?.terrain.join() ?? "none";
  const wanted = kind(start);
  const found = new Map([[cellKey(start), start]]);
  for (const cell of found.values()) {
    for (const side of SIDES) {
      const next = beyond(cell, side);
      if (found.has(cellKey(next)) || kind(next) !== wanted) continue;
      if (!inside(next)) return null;
      found.set(cellKey(next), next);
    }
  }
  return [...found.values()];
}
