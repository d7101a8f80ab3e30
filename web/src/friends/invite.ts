/** Invites friends to a table. */

import { showRefusal, showToast } from "../controls/overlays/toasts.svelte";
import { player } from "../lobby/player.svelte";
import { ask, createTable } from "../net/client";
import type { RequestFailed } from "../net/connection";
import { lobby } from "../net/lobby.svelte";
import { session } from "../net/session.svelte";
import { m } from "../paraglide/messages.js";
import { remembered } from "../remembered";
import { tablePath } from "../router";
import { go } from "../router.svelte";
import { settingsFor } from "../table/settings/settings_form";

/** Invites a friend to a table at which the user has a seat. Resolves to whether it succeeded. */
export async function inviteTo(table: string, person: string, name: string): Promise<boolean> {
  if ((await ask({ type: "invite_friend", table, person })) === null) return false;
  showToast(m.friends_invited({ name }));
  return true;
}

/** Invites a friend to the user's open table, or to a new private table, and goes to that table. */
export async function inviteToTable(person: string, name: string): Promise<void> {
  const table = openTable() ?? (await newTable());
  if (table !== null && (await inviteTo(table, person, name))) go(tablePath(table));
}

/**
 * Returns the id of one of the user's tables whose game has not started; undefined if there is
 * none.
 */
function openTable(): string | undefined {
  return lobby.yours.find(({ stage, paired }) => stage === "open" && !paired)?.table;
}

/** Creates a private table with the settings that the user last chose. */
async function newTable(): Promise<string | null> {
  const offer = session.games.find(({ game }) => game === player.game) ?? session.games[0];
  if (offer === undefined) return null;
  const last = remembered.settingsForm(offer.game)?.settings ?? null;
  const settings = { ...settingsFor(offer, last), public: false };
  return createTable(settings, player.colour).catch((failed: RequestFailed) => {
    showRefusal(failed);
    return null;
  });
}
