/** HTTP requests to the server; refusals have the same form as on the WebSocket. */

import { BASE } from "../base";
import type { Problem } from "../types/protocol";
import { RequestFailed } from "./connection";

/** Sends a GET request; fails with `RequestFailed` if it is refused. */
export function read<T>(path: string): Promise<T> {
  return answer<T>(path, {});
}

/** Sends JSON by POST; fails with `RequestFailed` if it is refused. */
export function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return answer<T>(path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Sends a file by POST; fails with `RequestFailed` if it is refused. */
export function send<T>(path: string, file: File): Promise<T> {
  return answer<T>(path, { method: "POST", body: file });
}

async function answer<T>(path: string, options: RequestInit): Promise<T> {
  const asked = { ...options, credentials: "same-origin" } as const;
  const answered = await fetch(`${BASE}/api${path}`, asked).catch(() => null);
  if (answered === null) throw new RequestFailed("disconnected", "There is no connection.");
  if (answered.ok) return (await answered.json()) as T;
  const problem = (await answered.json().catch(() => null)) as Problem | null;
  const { code = "internal_error", message = answered.statusText } = problem ?? {};
  throw new RequestFailed(code, message, problem?.field ?? null, problem?.detail ?? {});
}
