/**
 * Computes the values of the form for a table's settings, limited to what the server offers. All
 * functions are pure.
 */

import { m } from "../../paraglide/messages.js";
import { durationWords } from "../../words/durations";
import type { Choice, ClosedValue, GameOffer, MapInfo, TableSettings } from "../../types/protocol";
import { isByDays } from "./by_days";

export type RuleValue = TableSettings["rules"][string];
export type Rules = Record<string, RuleValue>;
export type TimeLimits = Pick<TableSettings, "turn_timer" | "time_bank">;

/** The time limits of live games, with their names. The choice without a timer comes first. */
export const TIME_LIMITS: readonly (TimeLimits & { name: () => string })[] = [
  { name: m.turn_timer_off, turn_timer: 0, time_bank: 0 },
  { name: m.pace_quick, turn_timer: 30, time_bank: 180 },
  { name: m.pace_normal, turn_timer: 60, time_bank: 360 },
  { name: m.pace_relaxed, turn_timer: 180, time_bank: 0 },
  { name: () => durationWords(300), turn_timer: 300, time_bank: 0 },
];

/** The time limits of a rated table if the host chooses no others. */
const NORMAL_LIMITS = { turn_timer: 60, time_bank: 360 } as const;

export function sameLimits(one: TimeLimits, other: TimeLimits): boolean {
  return one.turn_timer === other.turn_timer && one.time_bank === other.time_bank;
}

function lastLimits(previous: TimeLimits | null): TimeLimits {
  if (previous !== null && isByDays(previous))
    return { turn_timer: previous.turn_timer, time_bank: 0 };
  const known = TIME_LIMITS.find(({ turn_timer }) => turn_timer === previous?.turn_timer);
  return { turn_timer: known?.turn_timer ?? 0, time_bank: known?.time_bank ?? 0 };
}

/**
 * Returns the initial settings of a new table: the last chosen ones where the server still offers
 * them, and otherwise the defaults.
 */
export function settingsFor(offer: GameOffer, last: TableSettings | null): TableSettings {
  const previous = last?.game === offer.game ? last : null;
  const settings: TableSettings = {
    name: "",
    game: offer.game,
    public: previous?.public ?? true,
    max_players: previous?.max_players ?? 4,
    bot_speed: previous?.bot_speed ?? "normal",
    rules: offered(offer, previous?.rules ?? {}),
    ...lastLimits(previous),
    undo: previous?.undo ?? true,
    hints: previous?.hints ?? false,
    statistics: previous?.statistics ?? true,
    rated: false,
    entry: previous?.entry ?? "knock",
    watchers: previous?.watchers ?? false,
  };
  return withSeatsOf(mapSeats(offer, [], String(settings.rules.map)), settings);
}

/**
 * Returns the settings of an open table after the host has chosen another game. The table gets the
 * default rules of that game and keeps its other settings where possible.
 */
export function forGame(offer: GameOffer, settings: TableSettings, seated: number): TableSettings {
  const anew = settingsFor(offer, null);
  const max_players = Math.max(seated, Math.min(settings.max_players, anew.max_players));
  return { ...settings, game: offer.game, rules: anew.rules, max_players, rated: false };
}

/**
 * Returns the settings of a rated table for this many players. The rules come from the server's
 * list, and a correspondence game becomes live.
 */
export function ratedFor(
  offer: GameOffer,
  settings: TableSettings,
  players: number,
): TableSettings {
  const { least, most } = ratedSeats(offer);
  const max_players = Math.min(most, Math.max(least, players));
  const found = offer.rated.find(
    ({ least_seats: from, most_seats: to }) => from <= max_players && max_players <= to,
  );
  const live = isByDays(settings) ? NORMAL_LIMITS : {};
  return {
    ...settings,
    ...live,
    max_players,
    rules: found?.rules ?? {},
    hints: false,
    rated: true,
  };
}

/** Returns the minimum and maximum number of seats at rated tables. */
export function ratedSeats(offer: GameOffer): { least: number; most: number } {
  return {
    least: Math.min(...offer.rated.map(({ least_seats }) => least_seats)),
    most: Math.max(...offer.rated.map(({ most_seats }) => most_seats)),
  };
}

/**
 * Returns a value for each rule that the server offers: the given value if it is allowed, otherwise
 * the default. A rule whose default depends on another option is omitted unless its value is given.
 */
export function offered(offer: GameOffer, rules: Rules): Rules {
  return Object.fromEntries(
    offer.options.flatMap((option) => {
      const value = rules[option.name];
      if (value !== undefined && fits(option, value)) return [[option.name, value]];
      return option.preset === "" ? [[option.name, option.default]] : [];
    }),
  );
}

/**
 * Returns the rules after one rule has changed. Omits rules whose defaults depend on it, unless
 * they are in `byHand`.
 */
export function withRule(
  offer: GameOffer,
  rules: Rules,
  name: string,
  value: RuleValue,
  byHand: readonly string[],
): Rules {
  const followers = offer.options
    .filter((option) => option.preset === name)
    .map((option) => option.name);
  const following = new Set(followers.filter((rule) => !byHand.includes(rule)));
  const chosen = Object.entries(rules).filter(([rule]) => !following.has(rule));
  return offered(offer, { ...Object.fromEntries(chosen), [name]: value });
}

/** Whether the values of `option` include `value`. */
export function fits(option: Choice, value: RuleValue): boolean {
  switch (option.kind) {
    case "choice":
      return option.values.includes(String(value));
    case "map":
      return typeof value === "string" && (option.values.includes(value) || value.startsWith("@"));
    case "number":
      return typeof value === "number" && option.least <= value && value <= option.most;
    case "switch":
      return typeof value === "boolean";
  }
}

/** The minimum and maximum number of seats. */
export interface Bounds {
  least: number;
  most: number;
}

/** Returns the seat limits of a built-in or library map, or of the game if the map is unknown. */
export function mapSeats(offer: GameOffer, library: readonly MapInfo[], map: string): Bounds {
  const known = offer.maps.find((one) => one.map === map) ?? library.find((one) => one.ref === map);
  return {
    least: known?.least_seats ?? offer.least_seats,
    most: known?.most_seats ?? offer.most_seats,
  };
}

export function withSeatsOf({ least, most }: Bounds, settings: TableSettings): TableSettings {
  return { ...settings, max_players: Math.max(least, Math.min(most, settings.max_players)) };
}

/** Returns why `value` cannot be chosen now; null if it can. */
export function closedReason(
  closed: readonly ClosedValue[],
  option: string,
  value: RuleValue,
): ClosedValue | null {
  return closed.find((one) => one.option === option && one.value === value) ?? null;
}

/** Groups the options by section of the panel. Sections and options keep the given order. */
export function parts(options: readonly Choice[]): [string, Choice[]][] {
  const found = new Map<string, Choice[]>();
  for (const option of options)
    found.set(option.group, [...(found.get(option.group) ?? []), option]);
  return [...found];
}

/** Returns the largest range of values around the current one that contains no excluded values. */
export function openRange(option: Choice, value: number, closed: readonly ClosedValue[]): Bounds {
  const reach = (from: number, step: number, end: number): number => {
    while (from !== end && closedReason(closed, option.name, from + step) === null) from += step;
    return from;
  };
  return {
    least: reach(Math.max(option.least, value), -1, option.least),
    most: reach(Math.min(option.most, value), 1, option.most),
  };
}
