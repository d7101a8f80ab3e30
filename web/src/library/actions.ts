/** Actions on a map: play, copy, publish, save as a file, and delete. */

import { showRefusal, showToast } from "../controls/overlays/toasts.svelte";
import { drafts } from "../editor/drafts/drafts";
import { fileName } from "../editor/map/file";
import { MAP_GAME } from "../games";
import { player } from "../lobby/player.svelte";
import { createTable } from "../net/client";
import type { RequestFailed } from "../net/connection";
import { session } from "../net/session.svelte";
import { m } from "../paraglide/messages.js";
import { remembered } from "../remembered";
import { tablePath } from "../router";
import { go } from "../router.svelte";
import { fetchText, isRef } from "../scenery/library_files.svelte";
import { mapFile } from "../scenery/maps";
import { openOn } from "../table/settings/map_choices";
import { settingsFor, withRule } from "../table/settings/settings_form";
import type { MapInfo } from "../types/protocol";
import { type Entry, titleOf } from "./catalogue";
import { openDraft } from "./importing.svelte";
import { remove, save } from "./maps";

/** Downloads a map as a file. */
export function saveAsFile(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = `${fileName(title)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Creates a table with this map and the settings used last, and opens it. */
export async function playOn(map: string, [least, most]: readonly [number, number]): Promise<void> {
  const offer = session.games.find(({ game }) => game === MAP_GAME);
  if (offer === undefined) return;
  const settings = settingsFor(offer, remembered.settingsForm(MAP_GAME)?.settings ?? null);
  const max_players = Math.max(least, Math.min(most, settings.max_players));
  const rules = withRule(offer, settings.rules, "map", map, openOn(map, settings.rules));
  const table = await createTable({ ...settings, max_players, rules }, player.colour);
  if (table !== null) go(tablePath(table));
}

/**
 * Creates a table with a map from the catalogue, and opens it. Shows an error if the server
 * refuses.
 */
export async function play(entry: Entry): Promise<void> {
  await playOn(entry.map, [entry.least, entry.most]);
}

export async function copyIntoEditor(entry: Entry, title: string): Promise<void> {
  const text = await textOf(entry);
  if (text !== null) openDraft(text, m.library_copy_of({ title }).slice(0, 40));
}

export async function exported(entry: Entry, title: string): Promise<void> {
  const text = await textOf(entry);
  if (text !== null) saveAsFile(title, text);
}

/** Publishes one of the player's own maps, or makes it private again. */
export async function publish(entry: Entry, info: MapInfo): Promise<void> {
  const text = await textOf(entry);
  if (text === null) return;
  try {
    const now = await save(text, !info.published, info.map);
    if (now === null) return;
    const draft = drafts.get(info.map);
    if (draft !== null) drafts.keep({ ...draft, published: now.published, shown: now.published });
    const title = titleOf(entry);
    showToast(
      now.published ? m.library_published_now({ title }) : m.library_unpublished_now({ title }),
    );
  } catch (error) {
    showRefusal(error as RequestFailed);
  }
}

/**
 * Deletes one of the player's own maps from the library, or a draft from this browser. Returns
 * whether it was deleted.
 */
export async function deleted(entry: Entry): Promise<boolean> {
  if (entry.info !== null && !(await remove(entry.info.map))) return false;
  if (entry.draft !== null) drafts.drop(entry.draft.key);
  return true;
}

/**
 * Returns the text of a map file, loading it from the library if it is stored there. Shows an error
 * if it cannot be loaded.
 */
async function textOf({ map, draft, kind }: Entry): Promise<string | null> {
  if (kind === "draft") return draft?.text ?? null;
  const file = isRef(map) ? await fetchText(map) : JSON.stringify(mapFile(map), null, 2);
  if (file === null) showToast(m.library_cannot_read());
  return file;
}
