/** Repeats strokes at symmetric places around the middle of the canvas. */

import { cellKey, SIDES, STEPS, type Cell, type Side } from "../map/cells";

export type Symmetry = "none" | "mirror" | "half" | "six";

export const SYMMETRIES: readonly Symmetry[] = ["none", "mirror", "half", "six"];

type Turn = (cell: Cell) => Cell;

const sixth: Turn = ({ q, r }) => ({ q: -r + 0, r: q + r });
const times =
  (turn: Turn, count: number): Turn =>
  (cell) =>
    Array.from({ length: count }).reduce<Cell>((at) => turn(at), cell);
const mirrored: Turn = ({ q, r }) => ({ q: -q - r + 0, r });

const TURNS: Record<Symmetry, readonly Turn[]> = {
  none: [(cell) => cell],
  mirror: [(cell) => cell, mirrored],
  half: [(cell) => cell, times(sixth, 3)],
  six: [0, 1, 2, 3, 4, 5].map((count) => times(sixth, count)),
};

/** Returns the hexes together with those symmetric to them. */
export function repeated(cells: readonly Cell[], symmetry: Symmetry): Cell[] {
  const all = TURNS[symmetry].flatMap((turn) => cells.map(turn));
  return [...new Map(all.map((cell) => [cellKey(cell), cell])).values()];
}

/** Returns a side of a hex, followed by the sides symmetric to it. */
export function repeatedSides(
  place: Cell & { side: Side },
  symmetry: Symmetry,
): (Cell & { side: Side })[] {
  const step = STEPS[SIDES.indexOf(place.side)] as Cell;
  const all = TURNS[symmetry].map((turn) => ({
    ...turn({ q: place.q, r: place.r }),
    side: facing(turn(step)),
  }));
  return [...new Map(all.map((one) => [`${cellKey(one)} ${one.side}`, one])).values()];
}

function facing(step: Cell): Side {
  return SIDES[STEPS.findIndex((one) => one.q === step.q && one.r === step.r)] as Side;
}
