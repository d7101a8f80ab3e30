/** A test board with two islands of one hex each and a channel between them. */

import { corners, hexCentre, key } from "./lattice";
import type { BoardView, BuildingView, HexView, ShipView, View } from "../../types/island";

const HEXES: HexView[] = [
  { q: 0, r: 0, terrain: "forest", token: 8 },
  { q: 1, r: 0, terrain: "sea", token: null },
  { q: 2, r: 0, terrain: "hills", token: 5 },
];

/** Returns a board with these hexes. The first hex is a home island. */
export function boardOf(all: HexView[]): BoardView {
  const nodes = new Map<string, readonly [number, number]>();
  const edges = new Map<string, [string, string]>();
  for (const { q, r } of all) {
    const around = corners(hexCentre(q, r));
    around.forEach((at, i) => {
      const next = around[(i + 1) % 6] ?? at;
      nodes.set(key(at), [at[0], at[1]]);
      const ends = [key(at), key(next)].sort() as [string, string];
      edges.set(ends.join(" "), ends);
    });
  }
  const order = [...nodes.keys()];
  return {
    hexes: all,
    nodes: [...nodes.values()].map(([x, y]) => [x, y]),
    edges: [...edges.values()].map(([a, b]) => [order.indexOf(a), order.indexOf(b)]),
    ports: [],
    homes: [[0, 0]],
    fog: [],
    bonus_points: 2,
    bonus_cards: 0,
  };
}

export const channel: BoardView = boardOf(HEXES);

const shared = (a: number, b: number): number[] => {
  const at = (h: number): string[] =>
    corners(hexCentre(HEXES[h]?.q ?? 0, HEXES[h]?.r ?? 0)).map(key);
  const both = at(a).filter((corner) => at(b).includes(corner));
  return channel.nodes.flatMap((node, n) => (both.includes(key(node)) ? [n] : []));
};

/** The coast edge between the first island and the channel, and one of its nodes. */
export const E: number = channel.edges.findIndex((ends) =>
  ends.every((node) => shared(0, 1).includes(node)),
);
export const N: number = shared(0, 1)[0] ?? 0;

/** Returns the first seat's view of a game on `channel`. */
export function sailing(some: {
  legal?: string[];
  ships?: ShipView[];
  buildings?: BuildingView[];
  pirate?: number;
  turn?: number;
}): View {
  const { legal = [], ships = [], buildings = [], pirate = null, turn = 1 } = some;
  return {
    board: channel,
    winner: null,
    viewer: 0,
    islands: [
      { hexes: [0], settled: [] },
      { hexes: [2], settled: [] },
    ],
    turn,
    ships,
    buildings,
    pirate,
    robber: null,
    seats: [{ name: "red" }, { name: "blue" }],
    you: {
      builds: [],
      rates: { brick: 4, lumber: 4, wool: 4, grain: 4, ore: 4 },
      legal,
      may_offer: null,
    },
  } as unknown as View;
}
