/** Requests about tournaments. They reject with `RequestFailed` on failure. */

import { BASE } from "../base";
import { read } from "../net/http";
import type { TournamentInfo, TournamentList } from "../types/protocol";

/** Loads the listed tournaments, or the tournaments that the user has joined or organises. */
export async function readTournaments(mine = false): Promise<TournamentList["tournaments"]> {
  const query = mine ? "?mine=true" : "";
  return (await read<TournamentList>(`/tournaments${query}`)).tournaments;
}

/** Loads a tournament by its id or code. If `hidden`, the server leaves out the results. */
export function readTournament(tournament: string, hidden: boolean): Promise<TournamentInfo> {
  return read(`/tournaments/${encodeURIComponent(tournament)}${hidden ? "?results=hidden" : ""}`);
}

/** Returns the paths of the files that a tournament offers for download. */
export function filesOf(tournament: string): Record<"calendar" | "csv" | "json", string> {
  const path = `${BASE}/api/tournaments/${encodeURIComponent(tournament)}`;
  return { calendar: `${path}/calendar.ics`, csv: `${path}/results.csv`, json: path };
}
