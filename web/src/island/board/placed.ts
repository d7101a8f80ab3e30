/** Computes the positions and angles of roads, ships, buildings and the pirate. */

import type { ShipView, View } from "../../types/island";
import { type Point, towards } from "./lattice";
import type { Places } from "./places";

/**
 * A piece on the board. Its `key` contains the number of its place and, except for roads, the kind
 * of piece.
 */
export interface Placed {
  key: string;
  kind: "road" | "ship" | "settlement" | "city";
  seat: number;
  transform: string;
  /** The direction of a ship's bow, in degrees. */
  heading?: number;
  /** Whether the ship was built this turn. */
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

/** Positions the ships. `bows` maps a ship's edge to its heading. */
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

/** Returns the heading of each ship by its edge, in degrees. 0 is to the right, 90 is down. */
export function headings(
  view: Pick<View, "ships" | "buildings">,
  places: Places,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const seat of new Set(view.ships.map((ship) => ship.seat))) {
    const ships = view.ships.filter((ship) => ship.seat === seat);
    const homes = view.buildings.filter((one) => one.seat === seat).map((one) => one.node);
    const far = distances(ships, homes, places);
    for (const { edge } of ships) found.set(edge, heading(edge, far, places));
  }
  return found;
}

/** Returns, for each node, the number of ships between it and the nearest building. */
function distances(
  ships: readonly ShipView[],
  homes: readonly number[],
  places: Places,
): Map<number, number> {
  const far = new Map(homes.map((node) => [node, 0]));
  const queue = [...homes];
  for (const node of queue) {
    for (const { edge } of ships) {
      const [a = -1, b = -1] = places.ends[edge] ?? [];
      const next = a === node ? b : b === node ? a : -1;
      if (next < 0 || far.has(next)) continue;
      far.set(next, (far.get(node) ?? 0) + 1);
      queue.push(next);
    }
  }
  return far;
}

function heading(edge: number, far: ReadonlyMap<number, number>, places: Places): number {
  const [a = -1, b = -1] = places.ends[edge] ?? [];
  const ahead = (far.get(a) ?? Infinity) > (far.get(b) ?? Infinity);
  const [from, to] = ahead
    ? [places.nodes[b], places.nodes[a]]
    : [places.nodes[a], places.nodes[b]];
  if (from === undefined || to === undefined) return 0;
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A port closer than this to the centre of a sea hex is drawn inside that hex. */
const INSIDE = 95;
/** How far the pirate moves away from a port that it would cover. */
const ASIDE = 34;

/** Returns the pirate's position in its hex. This is the centre, unless a port is in the way. */
export function pirateAt(hex: number, places: Places): Point | undefined {
  const middle = places.hexes[hex];
  const ports = places.ports.filter(
    (port) => middle !== undefined && Math.hypot(port.x - middle.x, port.y - middle.y) < INSIDE,
  );
  if (middle === undefined || ports.length === 0) return middle;
  const [x, y] = [
    ports.reduce((sum, port) => sum + port.x, 0),
    ports.reduce((sum, port) => sum + port.y, 0),
  ];
  const from = { x: x / ports.length, y: y / ports.length };
  return Math.hypot(from.x - middle.x, from.y - middle.y) < 1
    ? middle
    : towards(middle, { x: 2 * middle.x - from.x, y: 2 * middle.y - from.y }, ASIDE);
}
