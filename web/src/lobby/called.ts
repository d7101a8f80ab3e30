/** What we are called: remembered by this browser for a guest, by the server for an account. */

import { rename } from "../net/client";
import { session } from "../net/session.svelte";
import { remembered } from "../remembered";

/** Kept at once, so that whoever goes on before the answer is called so; said again on arrival. */
export async function called(name: string): Promise<void> {
  if (session.account !== null) {
    if (await rename(name)) session.account = session.name;
    return;
  }
  const before = remembered.name() ?? session.name;
  remembered.rememberName(name.trim());
  if (session.status !== "open" || (await rename(name))) return;
  if (session.status === "open") remembered.rememberName(before);
}
