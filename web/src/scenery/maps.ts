/**
 * Pictures of maps. They show the real shape of a map, with one possible arrangement of terrain.
 */

import type { Terrain } from "../types/island";
import GAME_MAPS from "../types/island_maps.json";
import { beside, type Spot } from "./hexes";
import { isRef, loadedText } from "./library_files.svelte";

export interface PictureHex extends Spot {
  terrain: Terrain;
}

/**
 * A hex of a map file with its possible terrains. A hex without a list can get any terrain in the
 * pool.
 */
export interface Slot extends Spot {
  terrain?: readonly Terrain[];
}

export type Pool = Partial<Record<Terrain, number>>;

/** The fields of a map file that this module uses. */
interface MapFile {
  id: string;
  seafaring?: boolean;
  voyage?: { target?: number };
  terrain?: Pool;
  hexes: Slot[];
}

const MAPS = new Map((GAME_MAPS as unknown as MapFile[]).map((file) => [file.id, file]));

const SOME_ISLAND = dealt(
  [
    [0, -1],
    [1, -1],
    [-1, 0],
    [0, 0],
    [1, 0],
    [-1, 1],
    [0, 1],
  ].map(([q = 0, r = 0]) => ({ q, r })),
  { hills: 1, forest: 1, pasture: 2, fields: 1, mountains: 1, desert: 1 },
);

const pictures = new Map<string, PictureHex[]>();

/** Returns the land hexes of a map, or a small island if the map is unknown or has not loaded. */
export function mapPicture(map: string): PictureHex[] {
  const done = pictures.get(map);
  if (done !== undefined) return done;
  const known = mapFile(map);
  if (known === undefined) return SOME_ISLAND;
  const picture = dealt(known.hexes, known.terrain ?? {});
  pictures.set(map, picture);
  return picture;
}

/** Whether the map requires ships. */
export function needsShips(map: string): boolean {
  return mapFile(map)?.seafaring === true;
}

/**
 * Returns the settings that a map suggests: the points to win, if its file contains them, and
 * whether it needs ships.
 */
export function mapPresets(map: string): { victory_points?: number; seafarers: boolean } {
  const target = mapFile(map)?.voyage?.target;
  return {
    ...(target === undefined ? {} : { victory_points: target }),
    seafarers: needsShips(map),
  };
}

/** Returns the file of a built-in map, or of a library map once it has loaded. */
export function mapFile(map: string): MapFile | undefined {
  if (!isRef(map)) return MAPS.get(map);
  const text = loadedText(map);
  return text === null ? undefined : read(text);
}

function read(text: string): MapFile | undefined {
  try {
    return JSON.parse(text) as MapFile;
  } catch {
    return undefined;
  }
}

/**
 * Distributes the pool's terrains evenly over the hexes. Each hex gets the terrain that has the
 * largest share left, preferably one that no neighbour has.
 */
export function dealt(slots: readonly Slot[], pool: Pool): PictureHex[] {
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

function chosen(
  left: Pool,
  pool: Pool,
  allowed: readonly Terrain[] | undefined,
  near: Terrain[],
): Terrain | undefined {
  const kinds = (Object.keys(pool) as Terrain[]).filter(
    (kind) => (left[kind] ?? 0) > 0 && (allowed?.includes(kind) ?? true),
  );
  const behind = (kind: Terrain): number =>
    ((left[kind] ?? 0) - 0.5) / (pool[kind] ?? 1) - (near.includes(kind) ? 1 : 0);
  return kinds.sort((a, b) => behind(b) - behind(a))[0];
}
