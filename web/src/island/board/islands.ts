/** Finds the home islands and the islands with a bonus, and positions their labels. Pure. */

import type { View } from "../../types/island";
import { boxAround, middle, type Point } from "./lattice";
import type { Places } from "./places";
import { pirateAt } from "./placed";

export interface IslandMark extends Point {
  /**
   * `home` marks an island on which players can start; `bonus` marks one whose first settlement
   * earns points or cards.
   */
  kind: "home" | "bonus";
  key: number;
}

/** The minimum distances from a coast to the centre of its label and to the label's edge. */
const OFF = 60;
const SHORE = 32;
/**
 * Half the height of the text, the width of a letter, and the padding of the label, all in drawing
 * units.
 */
const HALF = 15;
const LETTER = 11.2;
const PAPER = 17;
/**
 * The minimum distance from labels to ports and other land. It is `WIDER` times as large
 * horizontally.
 */
const ROOM = 100;
const WIDER = 1.4;
/** The minimum distance from labels to ships and the pirate. */
const BERTH = 56;

/** The scale of a label, and the number of its letters. */
export interface Lettering {
  size: number;
  letters: number;
}

/**
 * Returns the marks of islands. During the setup, these are the islands on which players can start;
 * later, they are those where the viewer's first settlement still earns a bonus.
 */
export function islandMarks(view: View, places: Places, words: Lettering): IslandMark[] {
  const { board, viewer, islands } = view;
  const earns = board.bonus_points > 0 || board.bonus_cards > 0;
  const setup = view.turn === 0;
  if (
    islands.length < 2 ||
    (!setup && (viewer === null || !earns)) ||
    view.winner !== null ||
    (setup && board.homes.length === 0)
  )
    return [];
  const homes = new Set(
    board.homes.map(([q, r]) => board.hexes.findIndex((hex) => hex.q === q && hex.r === r)),
  );
  const marked = islands.filter(({ hexes, settled }) =>
    setup ? hexes.some((h) => homes.has(h)) : viewer !== null && !settled.includes(viewer),
  );
  const marks: IslandMark[] = [];
  for (const { hexes } of marked)
    marks.push({
      kind: setup ? "home" : "bonus",
      key: Math.min(...hexes),
      ...besideIsland(hexes, view, places, words, marks),
    });
  return marks;
}

/** Returns the places that ships and the pirate occupy. */
function taken({ ships, pirate }: View, places: Places): Point[] {
  const raider = pirate === null ? undefined : pirateAt(pirate, places);
  const lying = ships.map((ship) => places.edges[ship.edge]).filter((at) => at !== undefined);
  return raider === undefined ? lying : [raider, ...lying];
}

/** Returns the highest free position for an island's label off its coast. */
function besideIsland(
  island: readonly number[],
  view: View,
  places: Places,
  { size, letters }: Lettering,
  marks: readonly Point[],
): Point {
  const own = new Set(island);
  const off = Math.max(OFF, SHORE + HALF * size);
  const tries = places.ends.flatMap(([a, b]): Point[] => {
    const hexes = (places.hexesAt[a] ?? []).filter((h) => places.hexesAt[b]?.includes(h));
    const land = hexes.find((h) => own.has(h));
    const [from, to, centre] = [places.nodes[a], places.nodes[b], places.hexes[land ?? -1]];
    if (
      land === undefined ||
      hexes.every((h) => own.has(h)) ||
      from === undefined ||
      to === undefined ||
      centre === undefined
    )
      return [];
    const coast = middle(from, to);
    const length = Math.hypot(coast.x - centre.x, coast.y - centre.y);
    const way = { x: (coast.x - centre.x) / length, y: (coast.y - centre.y) / length };
    const half = { x: ((LETTER * letters) / 2 + PAPER) * size, y: HALF * size };
    // Labels are wide, so at the side of a small island they need more distance to not cover it.
    const far = Math.max(off, Math.abs(way.x) * half.x + Math.abs(way.y) * half.y);
    return [{ x: coast.x + way.x * far, y: coast.y + way.y * far }];
  });
  const clear = taken(view, places);
  const box = boxAround(
    island.flatMap((h) => places.hexes[h] ?? []),
    0,
  );
  const free = (at: Point): boolean => {
    const leaves = (room: number) => (one: Point) =>
      Math.hypot((one.x - at.x) / WIDER, one.y - at.y) > room;
    const others = places.hexes.filter((_, h) => !own.has(h) && places.dry.has(h));
    const apart = (one: Point): boolean =>
      Math.abs(one.x - at.x) > (LETTER * letters + PAPER) * size ||
      Math.abs(one.y - at.y) > 2 * HALF * size;
    return (
      marks.every(apart) &&
      [...places.ports, ...others].every(leaves(Math.max(ROOM, off + SHORE))) &&
      clear.every(leaves(BERTH))
    );
  };
  const up = (a: Point, b: Point): number =>
    a.y - b.y ||
    Math.abs(a.x - box.left - box.width / 2) - Math.abs(b.x - box.left - box.width / 2);
  return tries.filter(free).sort(up)[0] ?? tries.sort(up)[0] ?? { x: box.left, y: box.top };
}
