/** A tournament for tests. */

import type { PlayInfo, StandingInfo, TournamentInfo } from "../types/protocol";

export const ANN = "ann";

/** Returns a table with these people. */
export function playedBy(people: string[], changes: Partial<PlayInfo> = {}): PlayInfo {
  const players = people.map((person) => ({
    person,
    place: null,
    points: null,
    victory_points: null,
    absent: false,
  }));
  return { table: people.join("-"), number: 1, status: "playing", players, game: null, ...changes };
}

/** Returns a row of the standings. */
export function standing(person: string, place: number, games = 1): StandingInfo {
  const zero = { points: 0, wins: 0, victory_points: 0, share: 0, opponents: 0, rests: 0 };
  return { person, place, games, ...zero };
}

/** Returns a running Swiss tournament of three rounds that Ann has joined. */
export function eventOf(
  summary: Partial<TournamentInfo["summary"]>,
  changes: Partial<TournamentInfo> = {},
): TournamentInfo {
  const entrant = { name: "Ann", account: false, status: "coming", late: false, seeking: false };
  return {
    summary: {
      stage: "running",
      format: "swiss",
      round: 1,
      rounds: 3,
      players: 1,
      capacity: 8,
      ...summary,
    },
    entrants: [{ ...entrant, person: ANN }],
    organisers: [ANN],
    standings: [],
    rounds: [],
    ...changes,
  } as unknown as TournamentInfo;
}
