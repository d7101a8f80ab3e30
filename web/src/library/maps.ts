/**
 * Requests to the server's map library. If `check` or `save` fails, its promise rejects with
 * `RequestFailed`.
 */

import { MAP_GAME } from "../games";
import { ask, request } from "../net/client";
import type { RequestFailed } from "../net/connection";
import { mapLibrary } from "../net/map_library.svelte";
import type { MapFault, MapInfo } from "../types/protocol";

/** How long to wait after the server's rate limit has refused a request, in milliseconds. */
export const LATER = 5000;

/** Reloads the list of maps. Resolves to whether this succeeded. */
export async function list(): Promise<boolean> {
  return (await ask({ type: "list_maps", game: MAP_GAME })) !== null;
}

/** Returns the faults of a map file. The list is empty if the map can be played. */
export async function check(text: string): Promise<MapFault[]> {
  const { id } = await request({ type: "check_map", game: MAP_GAME, text });
  return mapLibrary.take(id);
}

/**
 * Saves a map file. If `map` is the id of one of the player's own maps, overwrites that map, and
 * otherwise saves a new one. Returns the stored map.
 */
export async function save(
  text: string,
  published: boolean,
  map: string | null,
): Promise<MapInfo | null> {
  const done = await request({
    type: "save_map",
    game: MAP_GAME,
    text,
    published,
    ...(map === null ? {} : { map }),
  });
  await listAgain();
  return mapLibrary.maps.find((one) => one.map === done.map) ?? null;
}

/**
 * Reloads the list of maps. Fast drawing can exceed the server's rate limit, so a refused request
 * is sent again after a delay.
 */
async function listAgain(): Promise<void> {
  try {
    await request({ type: "list_maps", game: MAP_GAME });
  } catch (failed) {
    if ((failed as RequestFailed).code !== "too_fast") throw failed;
    await new Promise((resolve) => setTimeout(resolve, LATER));
    await request({ type: "list_maps", game: MAP_GAME });
  }
}

/** Deletes one of the player's own maps from the library. Returns whether it was deleted. */
export async function remove(map: string): Promise<boolean> {
  const done = await ask({ type: "delete_map", map });
  if (done !== null) await list();
  return done !== null;
}
