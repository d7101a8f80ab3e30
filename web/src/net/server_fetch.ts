/** Sends plain HTTP requests to the server, or to the in-browser game. */

import { BASE } from "../base";
import { OFFLINE } from "../offline/mode";
import { isIdle } from "../offline/transport";
import { HOME } from "../router";

/** Sends a request for a path on the server over the network, even if the game runs in this tab. */
export function networkFetch(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(`${BASE}${path}`, { credentials: "same-origin", ...options });
}

/** Sends a request for a path on the server. Takes the options of `fetch`. */
export async function serverFetch(path: string, options: RequestInit = {}): Promise<Response> {
  if (!OFFLINE) return networkFetch(path, options);
  // The lobby must not load the in-browser game, which is large.
  if (isIdle() && location.pathname === HOME) throw new Error("the game is not loaded");
  const { tabServer } = await import("../offline/tab_server");
  const body = await new Response(options.body ?? null).text();
  const { ok, text } = await tabServer.fetch(options.method ?? "GET", path, body);
  return new Response(text, { status: ok ? 200 : 400 });
}
