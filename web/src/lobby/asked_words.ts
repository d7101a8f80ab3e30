/** Describes what the player has to do in a correspondence game, and how much time is left. */

import { serverTime } from "../net/session.svelte";
import { m } from "../paraglide/messages.js";
import type { AskedInfo } from "../types/protocol";
import { byKey } from "../words/by_key";
import { roughTimeLeft } from "../words/durations";

const NO_BREAK_SPACE = "\u00a0";

const known = byKey(import.meta.glob("$words/messages/asked_*.js", { eager: true }));

/**
 * Returns a description such as "Answer an offer · 5 h 20 min left". `now` is the server's time in
 * epoch seconds.
 */
export function askedWords({ kind, until }: AskedInfo, now = serverTime()): string {
  const what = known(`asked_${kind}`) ?? m.asked_turn();
  if (until === null) return what;
  const time = m.time_to_go({ time: roughTimeLeft(until - now) });
  return `${what} · ${time.replaceAll(" ", NO_BREAK_SPACE)}`;
}
