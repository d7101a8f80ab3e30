/** Pictures of the maps: shape as it is, terrain only as an example of what may be drawn. */

import type { Terrain } from "../types/island";
import { beside, type Spot } from "./hexes";

export interface PictureHex extends Spot {
  terrain: Terrain;
}

/** A hex as a map file has it: the terrains it may have, any of the pool where it names none. */
interface Slot extends Spot {
  terrain?: Terrain[];
}

type Pool = Partial<Record<Terrain, number>>;

/** What a picture needs of a map file. */
interface MapFile {
  id: string;
  seafaring?: boolean;
  terrain: Pool;
  hexes: Slot[];
}

const FILES = import.meta.glob<MapFile>("../../../src/qiatan/island/maps/*.json", { eager: true, import: "default" });
const MAPS = new Map(Object.values(FILES).map((file) => [file.id, file]));

const SOME_ISLAND = dealt(
  [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1]].map(([q = 0, r = 0]) => ({ q, r })),
  { hills: 1, forest: 1, pasture: 2, fields: 1, mountains: 1, desert: 1 },
);

const pictures = new Map<string, PictureHex[]>();

/** The land of a map; a small island stands for a map that is not known here. */
export function mapPicture(map: string): PictureHex[] {
  const known = MAPS.get(map);
  if (known === undefined) return SOME_ISLAND;
  const picture = pictures.get(map) ?? dealt(known.hexes, known.terrain);
  pictures.set(map, picture);
  return picture;
}

/** Whether it takes ships to play on the map. */
export function needsShips(map: string): boolean {
  return MAPS.get(map)?.seafaring === true;
}

/** The pool dealt out evenly: each hex takes what is most behind and not beside it yet. */
function dealt(slots: readonly Slot[], pool: Pool): PictureHex[] {
  const left = { ...pool };
  const picture: PictureHex[] = [];
  for (const { q, r, terrain } of slots) {
    const near = picture.filter((hex) => beside(hex, { q, r })).map((hex) => hex.terrain);
    const next = terrain?.length === 1 ? terrain[0] : chosen(left, pool, terrain, near);
    if (terrain?.length !== 1 && next !== undefined) left[next] = (left[next] ?? 1) - 1;
    if (next !== undefined && next !== "sea") picture.push({ q, r, terrain: next });
  }
  return picture;
}

function chosen(left: Pool, pool: Pool, allowed: Terrain[] | undefined, near: Terrain[]): Terrain | undefined {
  const kinds = (Object.keys(pool) as Terrain[]).filter((kind) => (left[kind] ?? 0) > 0 && (allowed?.includes(kind) ?? true));
  const behind = (kind: Terrain): number => ((left[kind] ?? 0) - 0.5) / (pool[kind] ?? 1) - (near.includes(kind) ? 1 : 0);
  return kinds.sort((a, b) => behind(b) - behind(a))[0];
}
