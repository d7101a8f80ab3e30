/** Requests to the server's library. They fail with `RequestFailed`. */

import { MAP_GAME } from "../games";
import { ask, request } from "../net/client";
import type { RequestFailed } from "../net/connection";
import { mapLibrary } from "../net/map_library.svelte";
import type { MapFault, MapInfo } from "../types/protocol";

/** Milliseconds before asking again a server that limits requests. */
export const LATER = 5000;

/** Load the list of maps again; returns whether that worked. */
export async function list(): Promise<boolean> {
  return (await ask({ type: "list_maps", game: MAP_GAME })) !== null;
}

/** What is wrong with a map's file; nothing if it is fit for play. */
export async function check(text: string): Promise<MapFault[]> {
  const { id } = await request({ type: "check_map", game: MAP_GAME, text });
  return mapLibrary.take(id);
}

/** Keep a map's file, as a new map or in place of one's own. The map as the library has it now. */
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

/** Fast drawing reaches the server's rate limit: wait and ask again rather than fail. */
async function listAgain(): Promise<void> {
  try {
    await request({ type: "list_maps", game: MAP_GAME });
  } catch (failed) {
    if ((failed as RequestFailed).code !== "too_fast") throw failed;
    await new Promise((resolve) => setTimeout(resolve, LATER));
    await request({ type: "list_maps", game: MAP_GAME });
  }
}

/** Take one's own map out of the library; whether that was done. */
export async function remove(map: string): Promise<boolean> {
  const done = await ask({ type: "delete_map", map });
  if (done !== null) await list();
  return done !== null;
}
