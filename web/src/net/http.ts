/** Sends HTTP requests to the server. Refusals have the same format as on the WebSocket. */

import type { Problem } from "../types/protocol";
import { RequestFailed } from "./connection";
import { networkFetch, serverFetch } from "./server_fetch";

/** Sends a GET request. Rejects with `RequestFailed` if the server refuses it. */
export function read<T>(path: string): Promise<T> {
  return answer<T>(path, {});
}

/** Like `read`, but over the network to the server, even if the game runs in this tab. */
export function readOnline<T>(path: string): Promise<T> {
  return answer<T>(path, {}, networkFetch);
}

/** Sends JSON in a POST request. Rejects with `RequestFailed` if the server refuses it. */
export function post<T>(path: string, body: object = {}): Promise<T> {
  return answer<T>(path, posted(body));
}

/**
 * Like `post`, but sends the request over the network to the server, even if the game runs in this
 * tab.
 */
export function postOnline<T>(path: string, body: object = {}): Promise<T> {
  return answer<T>(path, posted(body), networkFetch);
}

function posted(body: object): RequestInit {
  const headers = { "Content-Type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Sends a file in a POST request. Rejects with `RequestFailed` if the server refuses it. */
export function send<T>(path: string, file: File): Promise<T> {
  return answer<T>(path, { method: "POST", body: file });
}

async function answer<T>(path: string, options: RequestInit, by = serverFetch): Promise<T> {
  const answered = await by(`/api${path}`, options).catch(() => null);
  if (answered === null) throw new RequestFailed("disconnected", "There is no connection.");
  if (answered.ok) return (await answered.json()) as T;
  const problem = (await answered.json().catch(() => null)) as Problem | null;
  const { code = "internal_error", message = answered.statusText } = problem ?? {};
  throw new RequestFailed(code, message, problem?.field ?? null, problem?.detail ?? {});
}
