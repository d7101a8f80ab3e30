/** Pictures of the maps: shape as it is, terrain only as an example of what may be drawn. */

import type { Terrain } from "../types/island";
import type { Spot } from "./hexes";

export interface PictureHex extends Spot {
  terrain: Terrain;
}

const TERRAIN: Record<string, Terrain> = {
  h: "hills", f: "forest", p: "pasture", g: "fields", m: "mountains", d: "desert",
};

/** Rows of letters from the top, each with the `q` of its first hex. */
function picture(top: number, rows: readonly [number, string][]): PictureHex[] {
  return rows.flatMap(([first, letters], row) =>
    [...letters].map((letter, place) => ({
      q: first + place,
      r: top + row,
      terrain: TERRAIN[letter] ?? "desert",
    })),
  );
}

const PICTURES: Record<string, PictureHex[]> = {
  standard: picture(-2, [
    [0, "mpf"],
    [-1, "ghph"],
    [-2, "gfdfm"],
    [-2, "fmgp"],
    [-2, "hgp"],
  ]),
};

const SOME_ISLAND = picture(-1, [
  [0, "ph"],
  [-1, "fdm"],
  [-1, "gp"],
]);

/** The picture of a map; a small island stands for one without a picture. */
export function mapPicture(map: string): PictureHex[] {
  return PICTURES[map] ?? SOME_ISLAND;
}
