/**
 * Finds the home islands and the islands with a bonus, and positions their labels. All functions
 * are pure.
 */

import type { View } from "../../types/island";
import { labelPlace, type Label, type LabelPlace } from "./label_place";
import { type Point } from "./lattice";
import type { Places } from "./places";
import { pirateAt } from "./placed";

export interface IslandMark extends LabelPlace {
  /**
   * `home` marks an island on which players can start. `bonus` marks an island on which a player's
   * first settlement earns points or cards.
   */
  kind: "home" | "bonus";
  key: number;
}

/**
 * Half the height of the text, the width of a letter, and the padding of the label on each side,
 * all in drawing units.
 */
const HALF = 15;
const LETTER = 11.2;
const PAPER = 8.5;
/** Half the size of a home's flag. */
const FLAG = 20;
/**
 * The space to keep free around the centre of a ship or the pirate (`BERTH`), and around the centre
 * of a port (`PORT`).
 */
const BERTH = 36;
const PORT = 38;
/** The maximum scale of ports. */
const PORTS_GROW = 1.5;

/** The scale of a label, and the number of its letters. */
export interface Lettering {
  size: number;
  letters: number;
}

/**
 * Returns the marks of islands. During setup, these are the islands on which players can start.
 * Later, they are the islands on which the viewer's first settlement still earns a bonus.
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
  const half = setup
    ? { x: FLAG * words.size, y: FLAG * words.size }
    : { x: ((LETTER * words.letters) / 2 + PAPER) * words.size, y: HALF * words.size };
  const taken = occupied(view, places, words.size);
  const marks: IslandMark[] = [];
  for (const { hexes } of marked) {
    const place = labelPlace(hexes, places, half, taken);
    taken.push({ at: place, half });
    marks.push({ kind: setup ? "home" : "bonus", key: Math.min(...hexes), ...place });
  }
  return marks;
}

/**
 * Returns the areas that labels must not cover: those of ships, the pirate and ports. Ports grow
 * with `size`.
 */
function occupied({ ships, pirate }: View, places: Places, size: number): Label[] {
  const raider = pirate === null ? undefined : pirateAt(pirate, places);
  const afloat = [raider, ...ships.map((ship) => places.edges[ship.edge])];
  const square = (at: Point, half: number): Label => ({ at, half: { x: half, y: half } });
  return [
    ...afloat.flatMap((at) => (at === undefined ? [] : [square(at, BERTH)])),
    ...places.ports.map((port) => square(port, PORT * Math.min(size, PORTS_GROW))),
  ];
}
