/** The places that legal actions name: what lights up and may be clicked. */

import type { View } from "../types/island";
import { inReadingOrder, type Point } from "./lattice";
import type { Places } from "./places";

export type SpotKind = "settlement" | "road" | "city" | "robber" | "steal";

export const SPOT_KINDS: readonly SpotKind[] = ["settlement", "road", "city", "robber", "steal"];

export interface Spot extends Point {
  /** What a click does, in notation. */
  action: string;
  kind: SpotKind;
  /** The number of its node, edge or hex. */
  place: number;
  /** Of a road, degrees. */
  angle: number;
}

/** Legal actions of one verb. */
export function ofVerb(legal: readonly string[], verb: string): string[] {
  return legal.filter((action) => action === verb || action.startsWith(`${verb} `));
}

/** The spots of one kind in reading order. */
export function spotsOf(kind: SpotKind, view: View, places: Places): Spot[] {
  const legal = ofVerb(view.you?.legal ?? [], kind);
  const spots = kind === "steal" ? victims(legal, view, places) : legal.map((action) => spot(action, kind, places));
  return spots.filter((found) => found !== null).sort(inReadingOrder);
}

function spot(action: string, kind: SpotKind, places: Places): Spot | null {
  const place = Number(action.slice(action.indexOf(" ") + 2));
  if (kind === "road") {
    const edge = places.edges[place];
    return edge === undefined ? null : { action, kind, place, ...edge };
  }
  const at = kind === "robber" ? places.hexes[place] : places.nodes[place];
  return at === undefined ? null : { action, kind, place, angle: 0, ...at };
}

/** One may steal by clicking any building of the victim beside the robber. */
function victims(legal: readonly string[], view: View, places: Places): (Spot | null)[] {
  const robbed = view.robber;
  return legal.flatMap((action) => {
    const seat = view.seats.findIndex((one) => action === `steal ${one.name}`);
    return view.buildings
      .filter((one) => one.seat === seat && robbed !== null && places.hexesAt[one.node]?.includes(robbed))
      .map((one) => ({ action, kind: "steal" as const, place: one.node, angle: 0, ...(places.nodes[one.node] as Point) }));
  });
}
