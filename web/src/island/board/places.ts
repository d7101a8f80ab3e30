/** Computes the layout of a board from the server's `BoardView`. */

import type { BoardView, PortView } from "../../types/island";
import {
  boxAround,
  corners,
  hexCentre,
  key,
  middle,
  outline,
  path,
  point,
  R,
  slope,
  towards,
  type Box,
  type Point,
} from "./lattice";

/**
 * The distance from a port to the middle of its coast, and from a corner of the hex to the end of
 * the pier.
 */
const PORT_OFF = 58;
const PIER_OFF = 4;
const PORT_ROOM = 41;
/**
 * The width of the visible water around the land, in drawing units. It leaves room for the ships at
 * the coast, and shows most of each adjacent sea hex.
 */
const ROOM = 84;
/** The space that the pirate needs around the centre of a hex, in drawing units. */
const PIRATE_ROOM = 46;

export interface EdgePlace extends Point {
  angle: number;
}

export interface PortPlace extends Point {
  port: PortView;
  piers: [Point, Point];
}

export interface Places {
  hexes: Point[];
  nodes: Point[];
  edges: EdgePlace[];
  ports: PortPlace[];
  /** The numbers of the hexes around each node. */
  hexesAt: number[][];
  /** The two nodes of each edge. */
  ends: readonly (readonly [number, number])[];
  /** The numbers of all hexes that are not known to be sea. */
  dry: ReadonlySet<number>;
  /** The outlines of all islands and lakes, as SVG path data. */
  land: string;
  box: Box;
}

export function placesOf(board: BoardView): Places {
  const centres = board.hexes.map(({ q, r }) => hexCentre(q, r));
  const nodes = board.nodes.map((at) => point([at[0], at[1]]));
  const ends = board.edges.map((edge) => [edge[0], edge[1]] as const);
  const edges = ends.map(([a, b]) => {
    const [from, to] = [nodes[a] as Point, nodes[b] as Point];
    return { ...middle(from, to), angle: slope(from, to) };
  });
  const ports = board.ports.map((port) => portPlace(port, edges, nodes, ends));
  const land = centres.filter((_, h) => isLand(board, h));
  const shore = outline(land);
  const coasts = boxAround(centres.filter((_, h) => mayBeLand(board, h)).map(point), R + ROOM);
  const all = union(coasts, boxAround(centres.map(point), PIRATE_ROOM));
  return {
    hexes: centres.map(point),
    nodes,
    edges,
    ports,
    hexesAt: hexesAround(board, centres),
    ends,
    dry: new Set(board.hexes.flatMap((hex, h) => (hex.terrain === "sea" ? [] : [h]))),
    land: path(shore),
    box: ports.length === 0 ? all : union(all, boxAround(ports, PORT_ROOM)),
  };
}

/**
 * Whether a hex is land, or may be land because the map's own fog hides it. The visible area
 * includes all such hexes, so that it stays the same when the fog lifts.
 */
function mayBeLand(board: BoardView, h: number): boolean {
  const hex = board.hexes[h];
  return (
    hex !== undefined &&
    (hex.terrain !== "sea" || board.fog.some(([q, r]) => q === hex.q && r === hex.r))
  );
}

/**
 * Whether a hex is known to be land. A hex under the map's own fog can be sea, so it does not count
 * until it is discovered.
 */
export function isLand(board: BoardView, h: number): boolean {
  const hex = board.hexes[h];
  if (hex === undefined || hex.terrain === "sea") return false;
  return hex.terrain !== "fog" || !board.fog.some(([q, r]) => q === hex.q && r === hex.r);
}

function portPlace(
  port: PortView,
  edges: EdgePlace[],
  nodes: Point[],
  ends: readonly (readonly [number, number])[],
): PortPlace {
  const coast = edges[port.edge] as EdgePlace;
  const water = point(hexCentre(port.sea[0], port.sea[1]));
  const [a, b] = ends[port.edge] as readonly [number, number];
  const out = towards(coast, water, PIER_OFF);
  const pier = (node: number): Point => {
    const at = nodes[node] as Point;
    return { x: at.x + out.x - coast.x, y: at.y + out.y - coast.y };
  };
  return { ...towards(coast, water, PORT_OFF), port, piers: [pier(a), pier(b)] };
}

function hexesAround(board: BoardView, centres: (readonly [number, number])[]): number[][] {
  const at = new Map(board.nodes.map((node, n) => [key([node[0], node[1]]), n]));
  const around: number[][] = board.nodes.map(() => []);
  centres.forEach((centre, h) => {
    for (const corner of corners(centre)) {
      const node = at.get(key(corner));
      if (node !== undefined) around[node]?.push(h);
    }
  });
  return around;
}

function union(a: Box, b: Box): Box {
  const left = Math.min(a.left, b.left);
  const top = Math.min(a.top, b.top);
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}
