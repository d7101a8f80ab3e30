/** Connects the page to the in-browser game. */

import { BASE } from "../base";
import type { RequestFailed, SocketLike } from "../net/connection";
import { session } from "../net/session.svelte";
import { storage } from "../storage";
import type { GameOffer } from "../types/protocol";
import { LobbySocket } from "./lobby_socket";
import { STATIC } from "./mode";

type Server = (typeof import("./tab_server"))["tabServer"];

/**
 * Set once the game has been started in this browser. From then on, there may be unfinished games
 * to resume, so the game is loaded together with the page.
 */
const STARTED = "qiatan.offline_started";

let server: Server | null = null;
let offers: GameOffer[] | null = null;
let lobby: LobbySocket | null = null;

/** Loads and starts the game. Rejects with `RequestFailed` if the game cannot start. */
async function start(): Promise<Server> {
  server = (await import("./tab_server")).tabServer;
  try {
    await server.start();
  } catch (failure) {
    session.ended = failure as RequestFailed;
    throw failure;
  }
  storage.setItem(STARTED, "yes");
  return server;
}

async function fetchOffers(): Promise<GameOffer[]> {
  const answer = await fetch(`${BASE}/tab/offers.json`);
  return (await answer.json()) as GameOffer[];
}

async function prepare(): Promise<void> {
  if (isIdle() && storage.getItem(STARTED) === null) offers = await fetchOffers();
  else await start();
  session.reachable = true;
}

function open(): SocketLike {
  if (server !== null) return server.open();
  lobby = new LobbySocket(offers ?? [], async () => (await start()).open());
  return lobby;
}

/** Whether the game has not been loaded yet, because no request has needed it. */
export function isIdle(): boolean {
  return STATIC && server === null;
}

/** Resolves once the game is loaded and the session has the commitment for the next table. */
export async function gameLoaded(): Promise<void> {
  if (isIdle()) await lobby?.wake();
}

export const offlineTransport = { prepare, open };
