/** Which way ships point: away from the buildings that their route began at. Pure. */

import type { ShipView, View } from "../../types/island";
import type { Places } from "./places";

/** Degrees in which each ship's bow points, 0 to the right and 90 down, by its edge. */
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

/** By how many ships each node lies off the nearest building. */
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
