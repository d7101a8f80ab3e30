/**
 * Facts about a tournament that its page shows, derived from what the server sends. All functions
 * are pure.
 */

import type {
  EntrantInfo,
  PlayInfo,
  RoundInfo,
  RunTournament,
  StandingInfo,
  TournamentInfo,
} from "../types/protocol";

export type Act = RunTournament["act"];

/** Returns the entrant with this public id; undefined if the person has not joined. */
export function entrantOf(info: TournamentInfo, person: string): EntrantInfo | undefined {
  return info.entrants.find((entrant) => entrant.person === person);
}

/** Returns the table at which this person is now playing; null if there is none. */
export function tableOf(info: TournamentInfo, person: string): PlayInfo | null {
  const tables = info.rounds.flatMap((round) => round.tables);
  const plays = ({ status, players }: PlayInfo): boolean =>
    status === "playing" && players.some((one) => one.person === person && !one.absent);
  return tables.findLast(plays) ?? null;
}

/** Returns the last round; undefined before the first round. */
export function lastRound(info: TournamentInfo): RoundInfo | undefined {
  return info.rounds.at(-1);
}

/** Returns the number of tables that are still playing, in all rounds. */
export function tablesPlaying(info: TournamentInfo): number {
  const tables = info.rounds.flatMap((round) => round.tables);
  return tables.filter(({ status }) => status === "playing").length;
}

/**
 * Returns the people who are coming. During and after the event, also returns those who have left.
 */
export function shownEntrants(info: TournamentInfo): EntrantInfo[] {
  return info.entrants.filter(
    ({ status }) => status === "coming" || (status === "away" && info.summary.stage !== "open"),
  );
}

/** Whether people without a table can still play, because a round is to come. */
export function hasNextRound({ summary }: TournamentInfo): boolean {
  const { stage, format, round, rounds } = summary;
  if (stage === "open") return true;
  return (stage === "running" || stage === "paused") && (format === "arena" || round < rounds);
}

/** Whether the person can join, or come back after withdrawing. */
export function canJoin(info: TournamentInfo, person: string): boolean {
  const { players, capacity } = info.summary;
  const status = entrantOf(info, person)?.status;
  const out = status !== "coming" && status !== "removed";
  return out && hasNextRound(info) && players < capacity;
}

/** Whether the person has joined during a round, and plays from the next one. */
export function playsNext(info: TournamentInfo, person: string): boolean {
  const round = lastRound(info);
  if (info.summary.format === "arena" || round === undefined || !hasNextRound(info)) return false;
  if (entrantOf(info, person)?.status !== "coming" || tablesPlaying(info) === 0) return false;
  const seated = round.tables.flatMap(({ players }) => players.map((one) => one.person));
  return !seated.includes(person) && !round.rests.includes(person);
}

/** Returns what an organiser can do with the whole event at present. */
export function possibleActs(info: TournamentInfo): Act[] {
  switch (info.summary.stage) {
    case "open":
      return ["start", "cancel"];
    case "running":
      return [...(betweenRounds(info) ? (["next_round"] as const) : []), "pause", "end"];
    case "paused":
      return ["resume", "end"];
    default:
      return [];
  }
}

function betweenRounds(info: TournamentInfo): boolean {
  const { format, round, rounds } = info.summary;
  return format !== "arena" && 0 < round && round < rounds && tablesPlaying(info) === 0;
}

/** Returns the people on the podium by place. People with equal results share a place. */
export function podium(standings: readonly StandingInfo[], places = 3): StandingInfo[][] {
  const steps = Array.from({ length: places }, (_, i) => i + 1);
  return steps
    .map((place) => standings.filter((row) => row.place === place && row.games > 0))
    .filter((rows) => rows.length > 0);
}

/**
 * Returns the first `count` rows of the standings, followed by the person's own row if it is not
 * among them.
 */
export function shortStandings(
  standings: readonly StandingInfo[],
  person: string,
  count: number,
): StandingInfo[] {
  return standings.filter((row, index) => index < count || row.person === person);
}
