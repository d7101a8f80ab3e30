/** Pieces on the board, each with where it lies; those in front last. Pure. */

import type { View } from "../../types/island";
import type { Places } from "./places";

/** A piece, keyed by its place. */
export interface Placed {
  key: string;
  kind: "road" | "ship" | "settlement" | "city";
  seat: number;
  transform: string;
  /** Degrees in which a ship's bow points. */
  heading?: number;
  /** A ship of this turn. */
  fresh?: boolean;
}

const at = (x: number, y: number): string => `translate(${x.toFixed(1)},${y.toFixed(1)})`;

export function placedRoads({ roads }: View, { edges }: Places): Placed[] {
  return roads.flatMap(({ edge, seat }): Placed[] => {
    const there = edges[edge];
    if (there === undefined) return [];
    const transform = `${at(there.x, there.y)} rotate(${there.angle.toFixed(1)})`;
    return [{ key: `${edge}`, kind: "road", seat, transform }];
  });
}

/** `bows`: the heading of each ship by its edge. */
export function placedShips(
  { ships }: View,
  { edges }: Places,
  bows: ReadonlyMap<number, number>,
): Placed[] {
  return [...ships]
    .sort((a, b) => (edges[a.edge]?.y ?? 0) - (edges[b.edge]?.y ?? 0))
    .flatMap(({ edge, seat, fresh }): Placed[] => {
      const there = edges[edge];
      if (there === undefined) return [];
      const transform = at(there.x, there.y);
      const heading = bows.get(edge) ?? 0;
      return [{ key: `ship${edge}`, kind: "ship", seat, transform, heading, fresh }];
    });
}

export function placedBuildings({ buildings }: View, { nodes }: Places): Placed[] {
  return [...buildings]
    .sort((a, b) => (nodes[a.node]?.y ?? 0) - (nodes[b.node]?.y ?? 0))
    .flatMap(({ node, seat, kind }): Placed[] => {
      const there = nodes[node];
      if (there === undefined) return [];
      const size = kind === "city" ? 1.14 : 1.08;
      const transform = `${at(there.x, there.y - 3)} scale(${size})`;
      return [{ key: `${kind}${node}`, kind, seat, transform }];
    });
}
