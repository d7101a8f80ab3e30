/** Finds the spots of legal actions, which the board highlights and the player can click. */

import type { Raider, View } from "../../types/island";
import { ofVerb } from "../../play/turn/notation";
import { inReadingOrder, type Point } from "./lattice";
import type { Places } from "./places";
import { pirateAt } from "./placed";

/**
 * A `fork` is an edge that can take a road or a ship, a `mover` is a ship that can move, and a
 * `sail` is a place that a ship can move to.
 */
export type SpotKind =
  | "settlement"
  | "road"
  | "ship"
  | "fork"
  | "city"
  | "robber"
  | "pirate"
  | "steal"
  | "mover"
  | "sail";

export const SPOT_KINDS: readonly SpotKind[] = [
  "settlement",
  "road",
  "ship",
  "fork",
  "city",
  "robber",
  "pirate",
  "steal",
  "mover",
  "sail",
];

/** The kinds of spots that are on an edge. */
const EDGES: ReadonlySet<SpotKind> = new Set(["road", "ship", "fork", "mover", "sail"]);

export function isEdge({ kind }: Pick<Spot, "kind">): boolean {
  return EDGES.has(kind);
}

export interface Spot extends Point {
  /**
   * The action that a click performs, in notation. For a fork or a mover, it only identifies the
   * place.
   */
  action: string;
  kind: SpotKind;
  /** The number of the spot's node, edge or hex. */
  place: number;
  /** The angle of the edge in degrees; 0 for other places. */
  angle: number;
}

/** The player's choices so far, which decide the places that are highlighted. */
export interface Intent {
  /** The edge of the ship that the player has chosen to move. */
  from: number | null;
  raider: Raider;
}

const NO_INTENT: Intent = { from: null, raider: "robber" };

/**
 * The pieces that the player can try to place at a spot that is not highlighted, with the kind of
 * place that each piece needs.
 */
const DARK: Partial<Record<SpotKind, { at: "nodes" | "edges" | "hexes"; letter: string }>> = {
  settlement: { at: "nodes", letter: "n" },
  city: { at: "nodes", letter: "n" },
  road: { at: "edges", letter: "e" },
  ship: { at: "edges", letter: "e" },
  robber: { at: "hexes", letter: "h" },
};

/**
 * Returns the action that places the current piece at the place nearest to a tap, whether or not it
 * is legal; null if no place is within `reach`.
 */
export function darkAction(
  lit: readonly SpotKind[],
  tap: Point,
  places: Places,
  reach: number,
): string | null {
  const kind = lit.find((one) => one in DARK);
  const dark = kind === undefined ? undefined : DARK[kind];
  if (kind === undefined || dark === undefined) return null;
  const far = places[dark.at].map(({ x, y }) => Math.hypot(x - tap.x, y - tap.y));
  const nearest = far.indexOf(Math.min(...far));
  return (far[nearest] ?? Infinity) > reach ? null : `${kind} ${dark.letter}${nearest}`;
}

/** Returns the number in a place name such as "e17". */
export function placeOf(word: string | undefined): number {
  return Number(word?.slice(1));
}

/**
 * Returns the spot of an action; null if the action does not place or move a piece on the board.
 */
export function spotOf(action: string, places: Places): Spot | null {
  const [verb = "", ...words] = action.split(" ");
  const kind = SPOT_KINDS.find((one) => one === verb && one !== "steal");
  return kind === undefined ? null : spot(action, kind, placeOf(words.at(-1)), places);
}

/** Returns the edges of the ships that can move now. */
export function movers(legal: readonly string[]): number[] {
  return [...new Set(ofVerb(legal, "sail").map((action) => placeOf(action.split(" ")[1])))];
}

/**
 * Returns all highlighted spots in reading order. If an edge can take a road or a ship, it is one
 * spot.
 */
export function litSpots(
  lit: readonly SpotKind[],
  view: View,
  places: Places,
  intent: Intent,
): Spot[] {
  const all = lit.flatMap((kind) => spotsOf(kind, view, places, intent));
  const ships = new Set(all.filter((one) => one.kind === "ship").map((one) => one.place));
  const forked = new Set(
    all.filter((one) => one.kind === "road" && ships.has(one.place)).map((one) => one.place),
  );
  const segment = (one: Spot): boolean => one.kind === "road" || one.kind === "ship";
  return all
    .filter((one) => !(one.kind === "ship" && forked.has(one.place)))
    .map((one) => (segment(one) && forked.has(one.place) ? fork(one) : one))
    .sort(inReadingOrder);
}

function fork(one: Spot): Spot {
  return { ...one, kind: "fork", action: `fork e${one.place}` };
}

/** Returns the spots of one kind in reading order. */
export function spotsOf(
  kind: SpotKind,
  view: View,
  places: Places,
  intent: Intent = NO_INTENT,
): Spot[] {
  const legal = view.you?.legal ?? [];
  const spots =
    kind === "steal"
      ? victims(legal, view, places, intent.raider)
      : named(kind, legal, places, intent);
  return spots.filter((found) => found !== null).sort(inReadingOrder);
}

function named(
  kind: SpotKind,
  legal: readonly string[],
  places: Places,
  { from }: Intent,
): (Spot | null)[] {
  if (kind === "mover")
    return movers(legal).map((edge) => spot(`sail e${edge}`, kind, edge, places));
  if (kind === "sail")
    return ofVerb(legal, `sail e${from}`).map((action) =>
      spot(action, kind, placeOf(action.split(" ")[2]), places),
    );
  return ofVerb(legal, kind).map((action) =>
    spot(action, kind, placeOf(action.split(" ")[1]), places),
  );
}

function spot(action: string, kind: SpotKind, place: number, places: Places): Spot | null {
  if (EDGES.has(kind)) {
    const edge = places.edges[place];
    return edge === undefined ? null : { action, kind, place, ...edge };
  }
  const at =
    kind === "pirate"
      ? pirateAt(place, places)
      : kind === "robber"
        ? places.hexes[place]
        : places.nodes[place];
  return at === undefined ? null : { action, kind, place, angle: 0, ...at };
}

/** Returns the spots for choosing a victim, at the victims' pieces next to the robber or pirate. */
function victims(
  legal: readonly string[],
  view: View,
  places: Places,
  raider: Raider,
): (Spot | null)[] {
  return ofVerb(legal, "steal").flatMap((action) => {
    const seat = view.seats.findIndex((one) => action === `steal ${one.name}`);
    return raider === "robber"
      ? robbed(action, seat, view, places)
      : boarded(action, seat, view, places);
  });
}

function robbed(
  action: string,
  seat: number,
  { robber, buildings }: View,
  places: Places,
): (Spot | null)[] {
  return buildings
    .filter(
      (one) => one.seat === seat && robber !== null && places.hexesAt[one.node]?.includes(robber),
    )
    .map((one) => spot(action, "steal", one.node, places));
}

function boarded(
  action: string,
  seat: number,
  { pirate, ships }: View,
  places: Places,
): (Spot | null)[] {
  return ships
    .filter(
      (one) =>
        one.seat === seat && pirate !== null && hexesBeside(one.edge, places).includes(pirate),
    )
    .map((one) => ({
      ...(places.edges[one.edge] ?? { x: 0, y: 0, angle: 0 }),
      action,
      kind: "steal" as const,
      place: one.edge,
    }));
}

/** Returns the hexes on both sides of an edge. */
export function hexesBeside(edge: number, places: Places): number[] {
  const [a = -1, b = -1] = places.ends[edge] ?? [];
  return (places.hexesAt[a] ?? []).filter((hex) => places.hexesAt[b]?.includes(hex));
}
