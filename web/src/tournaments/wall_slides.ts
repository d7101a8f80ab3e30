/** Divides an event into slides for a big screen. All functions are pure. */

import type { EntrantInfo, PlayInfo, StandingInfo, TournamentInfo } from "../types/protocol";
import { lastRound, podium, shownEntrants, tablesPlaying } from "./tournament_facts";

/** How many tables, rows and names fit on a slide. */
const TABLES = 7;
const ROWS = 8;
const NAMES = 24;

export type Slide =
  | { kind: "people"; entrants: readonly EntrantInfo[] }
  | { kind: "pairings"; round: number; tables: readonly PlayInfo[]; rests: readonly string[] }
  | { kind: "podium" }
  | { kind: "standings"; rows: readonly StandingInfo[] };

/**
 * Returns the slides for the current stage. Before the start, they list the people who are coming.
 * Standings come after running tables, and before finished ones.
 */
export function slidesOf(info: TournamentInfo): Slide[] {
  const { stage } = info.summary;
  if (stage === "open" || stage === "cancelled") return peopleSlides(info);
  const standings = chunks(info.standings, ROWS).map(
    (rows) => ({ kind: "standings", rows }) as const,
  );
  const winners: Slide[] = podium(info.standings).length > 0 ? [{ kind: "podium" }] : [];
  if (stage === "over" && standings.length > 0) return [...winners, ...standings];
  const pairings = pairingSlides(info);
  const played = info.standings.some(({ games }) => games > 0);
  const slides = [
    ...(tablesPlaying(info) > 0 ? pairings : []),
    ...(played ? standings : []),
    ...(tablesPlaying(info) > 0 ? [] : pairings),
  ];
  return slides.length > 0 ? slides : peopleSlides(info);
}

function peopleSlides(info: TournamentInfo): Slide[] {
  const slides = chunks(shownEntrants(info), NAMES);
  return (slides.length > 0 ? slides : [[]]).map((entrants) => ({ kind: "people", entrants }));
}

/**
 * Returns slides with the tables of the last round. An arena seats tables one at a time, so in an
 * arena, the slides show all running tables.
 */
function pairingSlides(info: TournamentInfo): Slide[] {
  const arena = info.summary.format === "arena";
  const last = lastRound(info);
  const playing = info.rounds.flatMap((round) => round.tables).filter(isPlaying);
  const tables = arena ? playing : (last?.tables ?? []);
  const round = arena ? 0 : (last?.number ?? 0);
  const rests = arena ? [] : (last?.rests ?? []);
  return chunks(tables, TABLES).map((some, index, all) => ({
    kind: "pairings",
    round,
    tables: some,
    rests: index === all.length - 1 ? rests : [],
  }));
}

const isPlaying = ({ status }: PlayInfo): boolean => status === "playing";

/** Divides a list into parts of nearly equal length, none longer than `most`. */
export function chunks<One>(list: readonly One[], most: number): One[][] {
  const parts = Math.ceil(list.length / most);
  const length = Math.ceil(list.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, i) => list.slice(i * length, (i + 1) * length));
}
