/**
 * Homes, pirate and fog of a map for ships. Every edit gives a new map; the same one where nothing
 * changes.
 */

import { beyond, cellKey, same, SIDES, type Cell } from "./cells";
import { hexAt, isLand, isWater, type MapDoc, type Voyage } from "./document";

export const LEAST_TARGET = 5;
export const MOST_TARGET = 20;
export const MOST_BONUS = 5;

/** Whether a hex lies in fog. */
export function isHidden({ voyage }: MapDoc, cell: Cell): boolean {
  return voyage.hidden.some((one) => same(one, cell));
}

/** Let the setup settle on the island of this hex, or no longer. */
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

/** Put the pirate on a sea hex; on the same hex again, take it away. */
export function pirated(doc: MapDoc, cell: Cell): MapDoc {
  const { pirate } = doc.voyage;
  if (pirate !== null && same(pirate, cell)) return withVoyage(doc, { pirate: null });
  const slot = hexAt(doc, cell);
  return slot !== undefined && isWater(slot)
    ? withVoyage(doc, { pirate: cell, hidden: cleared(doc, cell) })
    : doc;
}

/** Lay fog over hexes, or lift it. Where there is a port, a home or a raider, there is none. */
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

/** Remove what has lost its hex, its land or its water. */
export function keptVoyage(doc: MapDoc): MapDoc {
  const { homes, pirate, hidden } = doc.voyage;
  const land = homes.filter((cell) => isLand(doc, hexAt(doc, cell)));
  const veils = hidden.filter((cell) => hexAt(doc, cell) !== undefined);
  const slot = pirate === null ? undefined : hexAt(doc, pirate);
  const afloat = slot !== undefined && isWater(slot) ? pirate : null;
  if (land.length === homes.length && veils.length === hidden.length && afloat === pirate)
    return doc;
  return withVoyage(doc, { homes: land, pirate: afloat, hidden: veils });
}

/** The hexes in fog without this one. */
export function cleared({ voyage }: MapDoc, cell: Cell): readonly Cell[] {
  return voyage.hidden.filter((one) => !same(one, cell));
}

export function withVoyage(doc: MapDoc, part: Partial<Voyage>): MapDoc {
  return { ...doc, voyage: { ...doc.voyage, ...part } };
}

/** The hexes connected with this one that are land whatever is drawn. */
function islandAt(doc: MapDoc, start: Cell): ReadonlyMap<string, Cell> {
  const found = new Map([[cellKey(start), start]]);
  for (const cell of found.values()) {
    for (const next of SIDES.map((side) => beyond(cell, side))) {
      if (isLand(doc, hexAt(doc, next))) found.set(cellKey(next), next);
    }
  }
  return found;
}
