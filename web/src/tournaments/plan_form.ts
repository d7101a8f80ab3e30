/** Computes the values of the form for an event. All functions are pure. */

import { settingsFor } from "../table/settings/settings_form";
import type {
  GameOffer,
  TableSettings,
  TieBreak,
  TournamentFormat,
  TournamentPlan,
} from "../types/protocol";

export const FORMATS: readonly TournamentFormat[] = ["casual", "swiss", "arena"];
export const TIE_BREAKS: readonly TieBreak[] = ["wins", "victory_points", "share", "opponents"];

/** The default number of rounds and times of each format. */
const USUAL: Record<
  TournamentFormat,
  Pick<TournamentPlan, "rounds" | "break_minutes" | "minutes">
> = {
  casual: { rounds: 3, break_minutes: 10, minutes: 60 },
  swiss: { rounds: 5, break_minutes: 5, minutes: 60 },
  arena: { rounds: 1, break_minutes: 0, minutes: 60 },
};

/** The time limits at an event's tables. Without limits, a round might never end. */
const LIMITS = { turn_timer: 60, time_bank: 360 } as const;

/** Returns the initial plan for a new event. `bot` replaces absent players. */
export function newPlan(
  offer: GameOffer,
  starts: number,
  zone: string,
  bot: string | null,
): TournamentPlan {
  return {
    name: "",
    description: "",
    format: "casual",
    starts,
    zone,
    settings: gameSettings(offer),
    least: Math.min(3, gameSettings(offer).max_players),
    ...USUAL.casual,
    points: [3, 2, 1, 0],
    tie_breaks: ["victory_points", "share", "opponents"],
    no_show: 180,
    fill: bot,
    capacity: 64,
    listed: true,
  };
}

/** Returns the default settings of a live table for this game, with a time limit. */
export function gameSettings(offer: GameOffer): TableSettings {
  return { ...settingsFor(offer, null), ...LIMITS };
}

/**
 * Returns the plan with another format, and with that format's default number of rounds and times.
 */
export function withFormat(plan: TournamentPlan, format: TournamentFormat): TournamentPlan {
  return { ...plan, format, ...USUAL[format] };
}

/**
 * Returns the plan with other settings. Lowers the minimum number of players if these settings have
 * fewer seats.
 */
export function withSettings(plan: TournamentPlan, settings: TableSettings): TournamentPlan {
  const least = Math.max(2, Math.min(plan.least, settings.max_players));
  return { ...plan, settings, least, fill: settings.rated ? null : plan.fill };
}

/** Returns the points for each rank at a table with all seats taken. Ranks without points get 0. */
export function pointsFor(plan: TournamentPlan): number[] {
  return Array.from({ length: plan.settings.max_players }, (_, rank) => plan.points[rank] ?? 0);
}

/**
 * Returns the tie-breaks after one was chosen for a position. Choosing null removes the tie-break
 * at that position.
 */
export function withTieBreak(
  tieBreaks: readonly TieBreak[],
  position: number,
  chosen: TieBreak | null,
): TieBreak[] {
  const others = tieBreaks.map((one, index) => (index === position || one === chosen ? null : one));
  others[position] = chosen;
  return others.filter((one) => one !== null && one !== undefined);
}

export type Fault = "name" | "starts";

/**
 * Returns the fields whose values are invalid. If the event has `started`, its start time is not
 * checked.
 */
export function faultsOf(
  plan: Pick<TournamentPlan, "name">,
  starts: number | null,
  now: number,
  started: boolean,
): Fault[] {
  const late = !started && (starts === null || starts < now);
  return [
    ...(plan.name.trim() === "" ? (["name"] as const) : []),
    ...(late ? (["starts"] as const) : []),
  ];
}

/**
 * Whether the field that the server refused, such as "plan.settings.rules.map", is this field or a
 * part of it.
 */
export function concerns(refused: string | null, field: string): boolean {
  return refused?.split(".").includes(field) ?? false;
}
