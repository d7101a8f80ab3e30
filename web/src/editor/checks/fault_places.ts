/** Maps each fault that the server finds to a hex on the canvas or a section of the panels. */

import type { MapFault } from "../../types/protocol";
import { type Cell, cellKey } from "../map/cells";
import type { PoolName } from "../map/document";
import type { Written } from "../map/file";

/** Where to show a fault: on a hex, in a section of the panels, or neither. */
export interface Place {
  cell: Cell | null;
  part: Part | null;
}

export type Part = "title" | "seats" | "robber" | "voyage" | PoolName;

const PARTS: Record<string, Part> = {
  title: "title",
  seats: "seats",
  robber: "robber",
  voyage: "voyage",
  terrain: "terrain",
  tokens: "tokens",
  port_kinds: "port_kinds",
};

/** Returns the place of a fault in the file that was checked. */
export function placeOf(fault: MapFault, file: Pick<Written, "hexes" | "ports">): Place {
  const { q, r } = fault.detail;
  const cell = typeof q === "number" && typeof r === "number" ? { q, r } : named(fault.field, file);
  const part = PARTS[fault.field?.split(/[.[]/)[0] ?? ""] ?? null;
  return { cell, part: cell === null ? part : null };
}

function named(field: string | null, file: Pick<Written, "hexes" | "ports">): Cell | null {
  const found = /^(hexes|ports)\[(\d+)\]/.exec(field ?? "");
  if (found === null) return null;
  const slot = file[found[1] as "hexes" | "ports"][Number(found[2])];
  return slot === undefined ? null : { q: slot.q, r: slot.r };
}

/** Returns the hexes that have a fault, by cell key. */
export function markedCells(
  faults: readonly MapFault[],
  file: Pick<Written, "hexes" | "ports">,
): Map<string, Cell> {
  const cells = faults.map((fault) => placeOf(fault, file).cell).filter((cell) => cell !== null);
  return new Map(cells.map((cell) => [cellKey(cell), cell]));
}
