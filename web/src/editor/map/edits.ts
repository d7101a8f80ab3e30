/** What brushes do to a map. Every edit gives a new map; the same one where nothing changes. */

import { beyond, cellKey, same, SIDES, type Cell } from "./cells";
import {
  bears,
  FERTILE,
  hexAt,
  isLand,
  isWater,
  portKey,
  type Ground,
  type HexSlot,
  type MapDoc,
  type PortKind,
  type PortSlot,
} from "./document";
import { pooled } from "./pools";
import { cleared, keptVoyage, withVoyage } from "./voyage";

/** The most hexes a map may have. */
export const MOST_HEXES = 200;

/** Lay terrain on hexes: a list of what may be there, empty for anything of the pool. */
export function painted(doc: MapDoc, cells: readonly Cell[], terrain: readonly Ground[]): MapDoc {
  return withHexes(doc, cells, (slot, cell) => {
    const tokens = terrain.length > 0 && terrain.every(bears) ? (slot?.tokens ?? []) : [];
    return { q: cell.q, r: cell.r, terrain, tokens };
  });
}

export function erased(doc: MapDoc, cells: readonly Cell[]): MapDoc {
  return withHexes(doc, cells, () => null);
}

/** Say which numbers hexes may get; hexes that never bear one, and places without a hex, stay. */
export function numbered(doc: MapDoc, cells: readonly Cell[], tokens: readonly number[]): MapDoc {
  return withHexes(doc, cells, (slot) => {
    if (slot === undefined) return null;
    if (tokens.length === 0) return { ...slot, terrain: widened(slot), tokens };
    const bearing = (slot.terrain.length > 0 ? slot.terrain : FERTILE).filter(bears);
    return bearing.length === 0 ? slot : { ...slot, terrain: bearing, tokens };
  });
}

/** A hex that was narrowed to all that bears numbers, just to hold one, takes anything again. */
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
 * Remove ports that have just lost their coast, and a robber or marks that have lost their land or
 * water.
 */
function afloat(before: MapDoc, doc: MapDoc): MapDoc {
  const lost = [...doc.ports.values()].filter(
    (port) => onCoast(before, port) && !onCoast(doc, port),
  );
  const ports = lost.length === 0 ? doc.ports : without(doc.ports, lost.map(portKey));
  const robber = doc.robber !== null && isLand(doc, hexAt(doc, doc.robber)) ? doc.robber : null;
  return keptVoyage({ ...doc, ports, robber });
}

function without<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): ReadonlyMap<string, T> {
  const rest = new Map(map);
  for (const key of keys) rest.delete(key);
  return rest;
}

/** Whether a place for a port lies between sure land and sure water. */
export function onCoast(doc: MapDoc, port: Pick<PortSlot, "q" | "r" | "side">): boolean {
  return isLand(doc, hexAt(doc, port)) && isWater(hexAt(doc, beyond(port, port.side)));
}

/** Put a port on a coast, in place of the one there; the same kind again takes it away. */
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

/** Drag a port to another coast. */
export function moved(doc: MapDoc, port: PortSlot, to: Pick<PortSlot, "q" | "r" | "side">): MapDoc {
  if (portKey(port) === portKey(to) || !onCoast(doc, to)) return doc;
  const rest = without(doc.ports, [portKey(port)]);
  const { q, r, side } = to;
  return inSight(
    { ...doc, ports: new Map([...rest, [portKey(to), { q, r, side, kinds: port.kinds }]]) },
    to,
  );
}

/** Lift the fog from a hex that gets something everybody sees. */
function inSight(doc: MapDoc, cell: Cell): MapDoc {
  const hidden = cleared(doc, cell);
  return hidden.length === doc.voyage.hidden.length ? doc : withVoyage(doc, { hidden });
}

/** Put the robber where it starts without a desert; on the same hex again, take it away. */
export function robbed(doc: MapDoc, cell: Cell): MapDoc {
  if (doc.robber !== null && same(doc.robber, cell)) return { ...doc, robber: null };
  return isLand(doc, hexAt(doc, cell)) ? inSight({ ...doc, robber: cell }, cell) : doc;
}

/** Whether a desert may or must be drawn, where the robber then starts. */
export function hasDesert(doc: MapDoc): boolean {
  const drawn = (pooled(doc, "terrain").desert ?? 0) > 0;
  return drawn || [...doc.hexes.values()].some(({ terrain }) => terrain.includes("desert"));
}

/** Lay terrain on the whole of a patch that is all alike; nothing where the patch has no end. */
export function flooded(
  doc: MapDoc,
  start: Cell,
  terrain: readonly Ground[],
  inside: (cell: Cell) => boolean,
): MapDoc {
  const patch = patchAround(doc, start, inside);
  return patch === null ? doc : painted(doc, patch, terrain);
}

/** The hexes around one that are like it and hang together; null where they run off the canvas. */
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
