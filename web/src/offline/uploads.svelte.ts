/** Uploads games that were played in this tab to the server, once it can be reached. */

import { postOnline } from "../net/http";
import { networkFetch, serverFetch } from "../net/server_fetch";
import { storage } from "../storage";
import type { FinishedGame } from "../types/protocol";
import { OFFLINE, STATIC } from "./mode";

const KEY = "qiatan.uploaded";
const EVERY = 10_000;
const PATIENCE = 8000;

/** Whether there is a server to which games can be uploaded. */
export const HAS_SERVER = OFFLINE && !STATIC;

export const reach = $state({
  /** Whether the server answered the last attempt to reach it. */
  server: false,
});

function stored(): Record<string, string> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

const uploaded = $state(stored());
let watching = false;

/**
 * Asks the server every half minute, to find out whether it can be reached. Its answer sets the
 * user's cookie.
 */
export function watchServer(): void {
  if (watching || !HAS_SERVER) return;
  watching = true;
  void check();
  addEventListener("online", () => void check());
  addEventListener("offline", () => (reach.server = false));
  setInterval(() => {
    if (!document.hidden) void check();
  }, EVERY);
}

async function check(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await networkFetch("/api/session", { signal }).catch(() => null);
  reach.server = answer?.ok === true;
}

/** Returns the id of an uploaded game on the server, or undefined if it was not uploaded. */
export function uploadedAs(game: string): string | undefined {
  return uploaded[game];
}

/**
 * Uploads a finished game. The server recognises a game that it already has. Fails with
 * `RequestFailed` if the server refuses the game or cannot be reached.
 */
export async function upload(game: FinishedGame): Promise<void> {
  const answer = await serverFetch(`/api/games/${encodeURIComponent(game.id)}/file`);
  const request = {
    file: await answer.text(),
    seats: game.seats.map(({ name, bot, local }) => ({ name, bot, local })),
    started: game.started,
    finished: game.finished,
  };
  uploaded[game.id] = (await postOnline<FinishedGame>("/offline-games", request)).id;
  storage.setItem(KEY, JSON.stringify(uploaded));
}
