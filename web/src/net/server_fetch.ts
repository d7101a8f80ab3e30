/** Sends plain HTTP requests to the server, or to the game in this tab. */

import { BASE } from "../base";
import { OFFLINE } from "../offline/mode";
import { isIdle } from "../offline/transport";
import { HOME } from "../router";

/** Requests a path of the server, as `fetch` does. */
export async function serverFetch(path: string, options: RequestInit = {}): Promise<Response> {
  if (!OFFLINE) return fetch(`${BASE}${path}`, { credentials: "same-origin", ...options });
  // The lobby alone does not need the game, which is large.
  if (isIdle() && location.pathname === HOME) throw new Error("the game is not loaded");
  const { tabServer } = await import("../offline/tab_server");
  const body = await new Response(options.body ?? null).text();
  const { ok, text } = await tabServer.fetch(options.method ?? "GET", path, body);
  return new Response(text, { status: ok ? 200 : 400 });
}
