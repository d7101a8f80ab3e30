/** A table with a map, made at once. */

import { player } from "../lobby/player.svelte";
import { createTable } from "../net/client";
import { session } from "../net/session.svelte";
import { remembered } from "../remembered";
import { tablePath } from "../router";
import { go } from "../router.svelte";
import { openOn } from "../table/settings/map_choices";
import { settingsFor, withRule } from "../table/settings/settings_form";
import { GAME } from "./maps";

/** Make a table as the last one was, but on this map, and go there. */
export async function playOn(map: string, [least, most]: readonly [number, number]): Promise<void> {
  const offer = session.games.find(({ game }) => game === GAME);
  if (offer === undefined) return;
  const settings = settingsFor(offer, remembered.settingsForm(GAME)?.settings ?? null);
  const max_players = Math.max(least, Math.min(most, settings.max_players));
  const rules = withRule(offer, settings.rules, "map", map, openOn(map, settings.rules));
  const table = await createTable({ ...settings, max_players, rules }, player.colour);
  if (table !== null) go(tablePath(table));
}
