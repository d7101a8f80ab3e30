/** The paths of all pages. All functions are pure. */

import { BASE } from "./base";
import type { TableInfo, TableSettings } from "./types/protocol";

export type Route =
  | { name: "lobby" }
  | { name: "table"; table: string }
  | { name: "library" }
  | { name: "editor"; draft: string }
  | { name: "games" }
  | { name: "game"; game: string }
  | { name: "fair"; game: string }
  | { name: "report"; game: string }
  | { name: "me" }
  | { name: "person"; person: string }
  | { name: "continue" }
  | { name: "reset" }
  | { name: "email" }
  | { name: "unsubscribe" }
  | { name: "first-operator" }
  | { name: "admin" }
  | { name: "ratings" }
  | { name: "climb" }
  | { name: "rules" }
  | { name: "about" }
  | { name: "share" }
  | { name: "watch" }
  | { name: "puzzles" }
  | { name: "puzzle"; puzzle: string }
  | { name: "tournaments" }
  | { name: "tournament"; tournament: string }
  | { name: "tournament-plan"; tournament: string | null }
  | { name: "tournament-wall"; tournament: string }
  | { name: "friends" }
  | { name: "friend"; person: string }
  | { name: "unknown"; path: string };

export function parsePath(path: string): Route {
  const below = path.startsWith(BASE) ? path.slice(BASE.length) : path;
  const parts = below.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { name: "lobby" };
  const [kind, id] = parts;
  if (parts.length === 1 && kind === "library") return { name: "library" };
  if (parts.length === 1 && kind === "games") return { name: "games" };
  if (parts.length === 1 && kind === "me") return { name: "me" };
  if (parts.length === 1 && kind === "admin") return { name: "admin" };
  if (parts.length === 1 && kind === "continue") return { name: "continue" };
  if (parts.length === 1 && kind === "reset") return { name: "reset" };
  if (parts.length === 1 && kind === "unsubscribe") return { name: "unsubscribe" };
  if (parts.length === 1 && kind === "email") return { name: "email" };
  if (parts.length === 1 && kind === "first-operator") return { name: "first-operator" };
  if (parts.length === 1 && kind === "ratings") return { name: "ratings" };
  if (parts.length === 1 && kind === "bots") return { name: "climb" };
  if (parts.length === 1 && kind === "rules") return { name: "rules" };
  if (parts.length === 1 && kind === "about") return { name: "about" };
  if (parts.length === 1 && kind === "share") return { name: "share" };
  if (parts.length === 1 && kind === "watch") return { name: "watch" };
  if (parts.length === 1 && kind === "friends") return { name: "friends" };
  if (parts.length === 1 && kind === "puzzles") return { name: "puzzles" };
  if (kind === "tournaments") return tournamentRoute(parts.slice(1)) ?? { name: "unknown", path };
  if (parts.length === 2 && id !== undefined) {
    if (kind === "table") return { name: "table", table: decoded(id) };
    if (kind === "games") return { name: "game", game: decoded(id) };
    if (kind === "puzzles") return { name: "puzzle", puzzle: decoded(id) };
    if (kind === "friends") return { name: "friend", person: decoded(id) };
    if (kind === "people") return { name: "person", person: decoded(id) };
    if (kind === "editor") return { name: "editor", draft: decoded(id) };
  }
  if (parts.length === 3 && kind === "games" && id !== undefined) {
    if (parts[2] === "fair") return { name: "fair", game: decoded(id) };
    if (parts[2] === "report") return { name: "report", game: decoded(id) };
  }
  return { name: "unknown", path };
}

function tournamentRoute([id, part, ...more]: string[]): Route | null {
  if (id === undefined) return { name: "tournaments" };
  const tournament = decoded(id);
  if (more.length > 0) return null;
  if (part === undefined && id === "new") return { name: "tournament-plan", tournament: null };
  if (part === undefined) return { name: "tournament", tournament };
  if (part === "plan") return { name: "tournament-plan", tournament };
  return part === "wall" ? { name: "tournament-wall", tournament } : null;
}

export const HOME = `${BASE}/`;
export const GAMES_PAGE = `${BASE}/games`;
export const ME = `${BASE}/me`;
/** The account page, with the form for signing up or signing in open. */
export const SIGN_UP = `${ME}#sign-up`;
export const SIGN_IN = `${ME}#sign-in`;
export const FRIENDS = `${BASE}/friends`;
/** The page with the boards of several running games. */
export const WATCH = `${BASE}/watch`;
export const PUZZLES = `${BASE}/puzzles`;
export const TOURNAMENTS = `${BASE}/tournaments`;
/** The form for a new tournament. */
export const NEW_TOURNAMENT = `${TOURNAMENTS}/new`;
export const ADMIN = `${BASE}/admin`;
export const RATINGS = `${BASE}/ratings`;
/** The page with the bots to beat. */
export const CLIMB = `${BASE}/bots`;
export const RULES = `${BASE}/rules`;
/** The ratings page, scrolled to the ladder of the bots. */
export const LADDER = `${RATINGS}#ladder`;
export const ABOUT = `${BASE}/about`;
/** The documentation site, which this client only links to. */
export const DOCS = `${BASE}/docs/`;
export const LIBRARY = `${BASE}/library`;

/**
 * Returns the path of the rules page for a game with these settings. Settings that are left out
 * have default values.
 */
export function rulesPath({
  game,
  max_players,
  rules,
}: Pick<TableSettings, "game" | "max_players" | "rules">): string {
  const settings = Object.entries(rules).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([["game", game], ["players", `${max_players}`], ...settings]);
  return `${RULES}?${query.toString()}`;
}

/**
 * Returns the path of the library page with a map open. `map` is the map's name in a table's rules.
 */
export function libraryMapPath(map: string): string {
  return `${LIBRARY}?map=${encodeURIComponent(map)}`;
}

/** Returns the path of the editor. `draft` is the id of a map in the library, or a local name. */
export function editorPath(draft: string): string {
  return `${BASE}/editor/${encodeURIComponent(draft)}`;
}

/** Returns the path of an account's page. */
export function personPath(name: string): string {
  return `${BASE}/people/${encodeURIComponent(name)}`;
}

/** Returns a link that lets others send a friend request to the person with this public id. */
export function friendLink(person: string): string {
  return `${location.origin}${FRIENDS}/${encodeURIComponent(person)}`;
}

/** Returns the path of a puzzle's page. `puzzle` is a day, such as `2026-11-28`, or an id. */
export function puzzlePath(puzzle: string): string {
  return `${PUZZLES}/${encodeURIComponent(puzzle)}`;
}

/** Returns the path of a tournament's page. */
export function tournamentPath(tournament: string): string {
  return `${TOURNAMENTS}/${encodeURIComponent(tournament)}`;
}

/** Returns the path of the form that changes a tournament. */
export function tournamentPlanPath(tournament: string): string {
  return `${tournamentPath(tournament)}/plan`;
}

/** Returns the path of a tournament's page for a big screen. */
export function tournamentWallPath(tournament: string): string {
  return `${tournamentPath(tournament)}/wall`;
}

/** Returns the path of a finished game's page. */
export function gamePath(game: string): string {
  return `${GAMES_PAGE}/${encodeURIComponent(game)}`;
}

/** Returns the path of the page that verifies the game's dice. */
export function fairPath(game: string): string {
  return `${gamePath(game)}/fair`;
}

/** Returns the path of the game's report. */
export function reportPath(game: string): string {
  return `${gamePath(game)}/report`;
}

/** Returns the path of a table. `invite` is the invitation to a private table. */
export function tablePath(table: string, invite = ""): string {
  const query = invite === "" ? "" : `?invite=${encodeURIComponent(invite)}`;
  return `${BASE}/table/${encodeURIComponent(table)}${query}`;
}

/**
 * Returns a link to a table, to be shared with friends. For a private table, it contains the
 * table's code and the invitation.
 */
export function tableLink(info: Pick<TableInfo, "table" | "code" | "invite">): string {
  const path = info.invite === "" ? tablePath(info.table) : tablePath(info.code, info.invite);
  return `${location.origin}${path}`;
}

/** Extracts the invitation from a pasted link or from a page's URL. */
export function inviteOf(link: string): string {
  return decoded(/[?&]invite=([^&#\s]+)/.exec(link)?.[1] ?? "");
}

/**
 * Extracts the code or id of a table or tournament from typed or pasted text: the words of the
 * code, an id, or a whole link.
 */
export function codeOf(typed: string): string {
  const text = typed.trim();
  const link = /\/(?:table|tournaments)\/([^/?#\s]+)/.exec(text);
  if (link?.[1] !== undefined) return decoded(link[1]);
  return /\d/.test(text) ? text : (text.toUpperCase().match(/[A-Z]+/g) ?? []).join("-");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
