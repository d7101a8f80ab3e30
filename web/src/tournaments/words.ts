/** Names and sentences about events, in the page's language. */

import { gameName } from "../games";
import { m } from "../paraglide/messages.js";
import type {
  TieBreak,
  TournamentFormat,
  TournamentInfo,
  TournamentSummary,
} from "../types/protocol";
import { durationWords } from "../words/durations";
import { percent, whole } from "../words/formats";
import { entrantOf } from "./tournament_facts";

const FORMATS: Record<TournamentFormat, { name: () => string; about: () => string }> = {
  casual: { name: m.event_casual, about: m.event_casual_about },
  swiss: { name: m.event_swiss, about: m.event_swiss_about },
  arena: { name: m.event_arena, about: m.event_arena_about },
};

const TIE_BREAKS: Record<TieBreak, { name: () => string; about: () => string }> = {
  wins: { name: m.event_wins, about: m.event_wins_about },
  victory_points: { name: m.event_victory_points, about: m.event_victory_points_about },
  share: { name: m.event_share, about: m.event_share_about },
  opponents: { name: m.event_opponents, about: m.event_opponents_about },
};

const STAGES: Record<TournamentSummary["stage"], () => string> = {
  open: m.event_stage_open,
  running: m.event_stage_running,
  paused: m.event_stage_paused,
  over: m.event_stage_over,
  cancelled: m.event_stage_cancelled,
};

export const formatName = (format: TournamentFormat): string => FORMATS[format].name();
export const formatAbout = (format: TournamentFormat): string => FORMATS[format].about();
export const tieBreakName = (one: TieBreak): string => TIE_BREAKS[one].name();
export const tieBreakAbout = (one: TieBreak): string => TIE_BREAKS[one].about();

/**
 * Returns the name of the stage. For a running event with rounds, includes the round, such as
 * "Round 2 of 3".
 */
export function stageName({ stage, format, round, rounds }: TournamentSummary): string {
  if (stage === "running" && format !== "arena" && round > 0)
    return m.event_round_of({ round, rounds });
  return STAGES[stage]();
}

/** Describes an event, such as "Swiss · Island · 4 per table". */
export function eventFacts(summary: TournamentSummary): string {
  return [
    formatName(summary.format),
    gameName(summary.game),
    m.event_table_size({ count: summary.table_size }),
    ...(summary.rated ? [m.rated()] : []),
  ].join(" · ");
}

/** Describes how long an event lasts, such as "3 rounds" or "60 min". */
export function lengthWords({ plan }: TournamentInfo): string {
  return plan.format === "arena"
    ? durationWords(plan.minutes * 60)
    : m.event_rounds({ count: plan.rounds });
}

/** Formats points, such as "7" or "7.5". */
export function pointsWords(points: number): string {
  return Number.isInteger(points) ? whole(points) : points.toFixed(1);
}

/** Formats the value of a tie-break. */
export function tieBreakValue(one: TieBreak, row: Record<TieBreak, number>): string {
  return one === "share" ? percent(row.share) : pointsWords(row[one]);
}

/** Returns a function that returns an entrant's name by public id, or a bot's name for null. */
export function namesIn(info: TournamentInfo): (person: string | null) => string {
  return (person) => {
    if (person === null) return m.event_bot();
    return entrantOf(info, person)?.name || m.former_player();
  };
}
