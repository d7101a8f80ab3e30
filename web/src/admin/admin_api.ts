/**
 * Requests from the operators' page to `/api/admin`. Each promise rejects with `RequestFailed` if
 * the server refuses the request.
 */

import { post, read } from "../net/http";
import type { AdminPage } from "../types/protocol";

export type ServerMode = AdminPage["mode"];
export type BanKind = AdminPage["bans"][number]["kind"];
/** Performs an action and resolves to the updated page. */
export type Act = () => Promise<AdminPage>;

/**
 * The length of a ban issued from a list of people, in hours. The ban form offers other lengths.
 */
export const DAY = 24;

export const adminPage = (): Promise<AdminPage> => read("/admin");

export const setMode = (mode: ServerMode): Promise<AdminPage> => post("/admin/mode", { mode });

export const announce = (text: string): Promise<AdminPage> => post("/admin/announcement", { text });

/** Bans a person or an address. `hours` is null for a permanent ban. */
export const ban = (
  kind: BanKind,
  what: string,
  hours: number | null,
  reason: string,
): Promise<AdminPage> => post("/admin/bans", { kind, what, hours, reason });

export const endBan = (kind: BanKind, what: string): Promise<AdminPage> =>
  post("/admin/bans/end", { kind, what });

export const changeAdmin = (name: string, admin: boolean): Promise<AdminPage> =>
  post("/admin/admins", { name, admin });

export const settleReports = (person: string): Promise<AdminPage> =>
  post("/admin/reports/settle", { person });

export const closeTable = (table: string): Promise<AdminPage> =>
  post("/admin/tables/close", { table });

/** Withdraws a puzzle, by its id. */
export const withdrawPuzzle = (puzzle: string): Promise<AdminPage> =>
  post("/admin/puzzles/withdraw", { puzzle });
