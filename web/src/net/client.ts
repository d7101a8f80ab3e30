/**
 * Manages the page's connection to the server, and updates the state that the screens show. A page
 * has only one connection.
 */

import { untrack } from "svelte";

import type {
  AnyMessage,
  Colour,
  ContinueGame,
  Done,
  Problem,
  Session,
  TableInfo,
  TableSettings,
} from "../types/protocol";
import {
  Connection,
  RequestFailed,
  type NewRequest,
  type SocketLike,
  type Status,
} from "./connection";
import { fullListing, namedTables, updatedListing, lobby, waitingBots } from "./lobby.svelte";
import { mapLibrary } from "./map_library.svelte";
import { search, type Wanted } from "./search.svelte";
import { session } from "./session.svelte";
import { TableStore } from "./table.svelte";
import { tournaments } from "./tournaments.svelte";
import { waiting, waitingFor } from "./waiting.svelte";
import { BASE } from "../base";
import { showRefusal, showReason } from "../controls/overlays/toasts.svelte";
import { friends } from "../friends/friends.svelte";
import { keepGame, keepShare, newContribution, roundOf } from "../fair/contribution";
import { nextStep } from "../fair/round";
import { hashOf } from "../fair/sha256";
import { OFFLINE } from "../offline/mode";
import { gameLoaded, offlineTransport } from "../offline/transport";
import { remembered, type Share } from "../remembered";
import { clientUpdate } from "../update/update.svelte";
import { withErrorText } from "../words/error_text";

/**
 * The timeout of the first request, in milliseconds. Without one, a request over a broken network
 * might never fail.
 */
const SESSION_TIMEOUT = 15_000;

/** Sends a plain HTTP request to get the cookie that the WebSocket needs. */
async function fetchCookie(): Promise<void> {
  session.reachable = false;
  const answer = await fetch(`${BASE}/api/session`, {
    credentials: "same-origin",
    signal: AbortSignal.timeout(SESSION_TIMEOUT),
  });
  session.reachable = answer.ok;
  const body = (await answer.json().catch(() => null)) as Session | Problem | null;
  if (body !== null && "code" in body) {
    session.ended = body;
    throw new RequestFailed(body.code, body.message, body.field, body.detail);
  }
  if (!answer.ok || body === null) throw new Error(`session: ${answer.status}`);
  session.account = body.account;
  session.openid = body.openid;
  session.mail = body.mail;
}

/** The id or code of the table in the current socket's URL; null if it names none. */
let socketTable: string | null = null;

function openSocket(): SocketLike {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socketTable = table.wanted;
  const query = socketTable === null ? "" : `?table=${encodeURIComponent(socketTable)}`;
  return new WebSocket(`${scheme}://${location.host}${BASE}/ws${query}`) as unknown as SocketLike;
}

/**
 * Moves the connection to the process that serves the current table. If there are several server
 * processes, a table responds fastest when all its clients use the same one.
 */
function moveToTableProcess(): void {
  if (session.shared && table.wanted !== socketTable) connection.move();
}

const connection = new Connection({
  ...(OFFLINE ? offlineTransport : { prepare: fetchCookie, open: openSocket }),
  onMessage: receive,
  onWelcome: welcomed,
  onStatus: statusChanged,
  onSlow: (slow) => (session.slow = slow),
});

export const table = new TableStore(connection);

function statusChanged(status: Status): void {
  session.status = status;
  if (status === "open") session.unreachable = false;
  if (status === "lost") session.unreachable = session.person === "" && !session.reachable;
}

/**
 * Stores a list of the user's own tables in this browser, so that it can be shown without a
 * network.
 */
function rememberOwnGames(): void {
  if (OFFLINE) return;
  const tables = lobby.yours.filter(({ stage }) => stage !== "over");
  remembered.rememberOwnGames({ person: session.person, at: Date.now() / 1000, tables });
}

/**
 * Connects, and reconnects whenever the connection is lost. Reconnects immediately when the page
 * becomes visible or the network returns.
 */
export function connect(): void {
  connection.connect();
  addEventListener("online", () => connection.connect());
  // This event does not prove that the connection is lost, because a server on this device needs no
  // network.
  addEventListener("offline", () => connection.check());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && session.status === "lost") connection.connect();
    if (session.status === "open") sendVisibility();
  });
}

/**
 * Reports whether the page is visible, because the server sends no notifications while it is
 * visible.
 */
function sendVisibility(): void {
  void connection.ask({ type: "set_visible", visible: !document.hidden }).catch(() => undefined);
}

/** Connects again after the server has closed the connection. */
export function reconnect(): void {
  session.ended = null;
  connection.connect();
}

/** Sends a request. If the server refuses it, shows the reason and returns null. */
export async function ask(request: NewRequest): Promise<Done | null> {
  try {
    return await connection.ask(request);
  } catch (error) {
    showRefusal(error as RequestFailed);
    return null;
  }
}

/** Sends a request. Rejects with `RequestFailed` if the server refuses it. */
export function request(body: NewRequest): Promise<Done> {
  return connection.ask(body);
}

/**
 * Subscribes to the lobby. An effect that calls this doesn't rerun when the state read here
 * changes.
 */
export function enterLobby(): void {
  untrack(() => {
    table.leave();
    if (session.status === "open") void ask({ type: "enter_lobby" });
  });
}

/**
 * Subscribes to a table by its id or code. An effect that calls this doesn't rerun when the state
 * read here changes.
 */
export function enterTable(id: string, invite = ""): void {
  untrack(() => void table.enter(id, invite));
}

/** Asks the host of a private table to let this client join. */
export async function knock(): Promise<void> {
  await table.knock().catch(showRefusal);
}

/**
 * Plays an action at the current table. Resolves to whether the server accepted it, and shows the
 * reason if it did not.
 */
export async function act(action: string): Promise<boolean> {
  try {
    return await table.act(action);
  } catch (error) {
    showRefusal(error as RequestFailed);
    return false;
  }
}

/** Changes the user's name. Resolves to whether the server accepted it. */
export async function rename(name: string): Promise<boolean> {
  const trimmed = name.trim();
  if ((await ask({ type: "set_name", name: trimmed })) === null) return false;
  session.name = trimmed;
  return true;
}

/** Creates a table and resolves to its id. Rejects with `RequestFailed` if the server refuses. */
export async function createTable(settings: TableSettings, colour: Colour): Promise<string | null> {
  const share = await newShare();
  const commitment = hashOf(share.contribution);
  const created = await request({ type: "create_table", settings, colour, commitment });
  return storeShare(share, created);
}

/**
 * Starts a game against bots. Resolves to the id of its table, or to null if the server refuses.
 */
export async function quickPlay(
  bot: string,
  opponents: number,
  colour: Colour,
  game?: string,
  rules: TableSettings["rules"] = {},
): Promise<string | null> {
  const share = await newShare();
  const commitment = hashOf(share.contribution);
  const wanted = { bot, opponents, colour, rules, ...(game === undefined ? {} : { game }) };
  return storeShare(share, await ask({ type: "quick_play", commitment, ...wanted }));
}

/**
 * Starts a search for people to play with. The search ends when enough people are found or the
 * player stops it.
 */
export async function findGame(wanted: Wanted): Promise<void> {
  const share = await newShare();
  search.begin(wanted, share);
  const commitment = hashOf(share.contribution);
  if ((await ask({ type: "find_game", commitment, ...wanted })) === null) search.forget();
}

/** Stops the search for a game. */
export async function stopSearch(): Promise<void> {
  search.forget();
  await ask({ type: "stop_search" });
}

/**
 * Repeats the last search after the connection was lost or a player did not arrive at the table.
 */
export function searchAgain(): void {
  if (search.wanted !== null) void findGame(search.wanted);
}

/**
 * Takes a seat at the table that the search found. The host already has a seat and only reports
 * that they are ready.
 */
export async function joinFoundTable(info: TableInfo, colour?: Colour): Promise<void> {
  if (info.your_seat === null) return sit(info, colour);
  await ask({ type: "set_ready", table: info.table, ready: true });
}

/**
 * Takes a free seat at a table, and commits to this browser's random number for the dice. If
 * another player has just taken the colour, the server chooses another one.
 */
export async function sit({ table, ...info }: TableInfo, colour?: Colour): Promise<void> {
  const share = {
    ...(await newShare()),
    commitment: info.commitment,
    round: roundOf({ table, ...info }),
  };
  keepShare({ ...share, table });
  const seat = { type: "sit", table, commitment: hashOf(share.contribution) } as const;
  try {
    await request(colour === undefined ? seat : { ...seat, colour });
  } catch (error) {
    if ((error as RequestFailed).code === "colour_taken") await ask(seat);
    else showRefusal(error as RequestFailed);
  }
}

/** Starts a rematch. Resolves to the id of its table, or to null if the server refuses. */
export async function rematch(finished: string): Promise<string | null> {
  const share = await newShare();
  const commitment = hashOf(share.contribution);
  return storeShare(share, await ask({ type: "rematch", table: finished, commitment }));
}

/**
 * Creates a table for the players of a finished game and invites them, or joins the table of
 * another player who has done so. Resolves to its id, or to null if the server refuses.
 */
export async function playAgain(game: string): Promise<string | null> {
  const share = await newShare();
  const commitment = hashOf(share.contribution);
  return storeShare(share, await ask({ type: "play_again", game, commitment }));
}

/** Creates this browser's random number for the dice of a table that is about to be created. */
async function newShare(): Promise<Omit<Share, "table">> {
  if (OFFLINE) await gameLoaded();
  const { commitment } = session;
  return { contribution: newContribution(), commitment, round: 0, witness: null, game: null };
}

function storeShare(share: Omit<Share, "table">, done: Done | null): string | null {
  const table = done?.table ?? null;
  if (table !== null) keepShare({ ...share, table });
  return table;
}

/**
 * Continues a finished game at a new table. Resolves to the id of that table, or to null if the
 * server refuses.
 */
export async function continueGame(
  from: Pick<ContinueGame, "game" | "at" | "seat" | "others">,
): Promise<string | null> {
  const share = await newShare();
  const commitment = hashOf(share.contribution);
  return storeShare(share, await ask({ type: "continue_game", commitment, ...from }));
}

/**
 * Begins the lesson for a game. Resolves to the id of its table, or to null if the server refuses.
 */
export async function beginLesson(game: string, colour: Colour): Promise<string | null> {
  const begun = await ask({ type: "begin_lesson", game, colour });
  if (begun !== null) remembered.rememberLearnt([...new Set([...remembered.learnt(), game])]);
  return begun?.table ?? null;
}

function welcomed(): void {
  if (clientUpdate.needed === "required") return;
  void restoreGuestName();
  // The server assumes that the page of a new connection is visible.
  if (document.hidden) sendVisibility();
  if (table.wanted !== null) void table.resume();
  else void ask({ type: "enter_lobby" });
  if (search.looking) searchAgain();
}

/**
 * Restores a guest's name from this browser. If the server refuses it, keeps the name that the
 * server assigned.
 */
async function restoreGuestName(): Promise<void> {
  const name = remembered.name();
  if (name === null || name === session.name || session.account !== null) return;
  try {
    await request({ type: "set_name", name });
    session.name = name;
  } catch {
    remembered.rememberName(session.name);
  }
}

/**
 * Sends what the table asks for next: the hash of this browser's random number, or the number
 * itself.
 */
function takePart(entering: boolean): void {
  const info = table.model?.info;
  if (info === undefined) return;
  keepGame(info);
  const step = nextStep(info, entering);
  // If the request is lost, it is sent again once the connection is back.
  if (step !== null) void connection.ask(step).catch(() => undefined);
}

function receive(message: AnyMessage): void {
  if (message.type === "welcome") clientUpdate.compare(message);
  // If the protocol versions differ, the format of messages is unknown.
  if (clientUpdate.needed === "required") return;
  switch (message.type) {
    case "welcome":
      session.person = message.person;
      session.name = message.name;
      session.games = message.games;
      session.commitment = message.commitment;
      session.awayGrace = message.away_grace;
      session.clockAhead = Date.now() / 1000 - message.now;
      session.shared = message.shared;
      lobby.yours = namedTables(message.your_tables);
      waiting.games = waitingFor(lobby.yours, message.person);
      return rememberOwnGames();
    case "your_turn":
      waiting.games = namedTables(message.games);
      return;
    case "friends_changed":
      if (message.presence) friends.presenceChanged();
      else void friends.changed();
      return;
    case "tournament_changed":
      tournaments.changed = message;
      return;
    case "tournament_table":
      tournaments.announced(message);
      return;
    case "committed":
      session.commitment = message.commitment;
      return;
    case "notice":
      session.announcement = message.announcement;
      session.mode = message.mode;
      return;
    case "lobby":
      Object.assign(lobby, fullListing(message));
      return rememberOwnGames();
    case "lobby_changed":
      Object.assign(lobby, updatedListing(lobby, message));
      if (message.your_tables !== null) rememberOwnGames();
      return;
    case "searching":
      return search.follow(message);
    case "game_found":
      if (search.share !== null) keepShare({ ...search.share, table: message.table });
      return search.found(message);
    case "search_ended": {
      const code = search.ended(message);
      if (code !== null) withErrorText({ code, message: code }, (text) => showReason(text, code));
      return;
    }
    case "maps":
      mapLibrary.update(message);
      return;
    case "bots":
      waitingBots.update(message);
      return;
    case "map_checked":
      mapLibrary.checked.set(message.id, message.faults);
      return;
    case "closing":
      session.ended = message;
      return;
    case "table_state":
      table.receive(message);
      takePart(true);
      return moveToTableProcess();
    case "table_changed":
    case "caught_up":
      table.receive(message);
      return takePart(false);
    case "chatted":
    case "moved":
    case "log_page":
    case "entry_changed":
      return table.receive(message);
    case "hint":
      return table.takeHint(message);
    case "statistics":
      return table.takeStatistics(message);
    case "done":
    case "failed":
      return;
  }
}
