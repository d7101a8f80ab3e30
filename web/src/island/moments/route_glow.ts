/**
 * Animates a light along the roads and ships of a player who has just won the Longest Road award.
 */

import { move } from "../../controls/motion";
import type { View } from "../../types/island";
import type { Places } from "../board/places";

/** How long the light takes to run along a route, in milliseconds. */
const RUN = 700;

/** Returns the keys of a seat's roads and ships, ordered from one end of the network. */
export function routeOrder(view: View, places: Places, seat: number): string[] {
  const pieces = new Map([
    ...view.roads
      .filter((one) => one.seat === seat)
      .map((one) => [one.edge, `${one.edge}`] as const),
    ...view.ships
      .filter((one) => one.seat === seat)
      .map((one) => [one.edge, `ship${one.edge}`] as const),
  ]);
  const nodes = (edge: number): readonly number[] => places.ends[edge] ?? [];
  const touching = (edge: number): number[] =>
    [...pieces.keys()].filter(
      (other) => other !== edge && nodes(other).some((node) => nodes(edge).includes(node)),
    );
  const order: number[] = [];
  const ends = [...pieces.keys()].sort((a, b) => touching(a).length - touching(b).length);
  for (const end of ends) {
    const next = [end];
    for (let edge = next.shift(); edge !== undefined; edge = next.shift()) {
      if (order.includes(edge)) continue;
      order.push(edge);
      next.push(...touching(edge));
    }
  }
  return order.flatMap((edge) => pieces.get(edge) ?? []);
}

/** Lights up the pieces of a route one after another. */
export function glow(pieces: readonly (Element | null)[]): void {
  pieces.forEach((piece, i) => {
    move(
      piece,
      [{ filter: "none" }, { filter: "brightness(1.5) drop-shadow(0 0 10px var(--lit))" }, {}],
      { duration: RUN / 2, delay: (i * RUN) / 2 / pieces.length },
    );
  });
}
