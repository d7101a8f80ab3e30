/**
 * Describes a table's settings in words, and finds how they differ from the classic game. All
 * functions are pure.
 */

import { gameName } from "../../games";
import { mapName } from "../../lobby/words";
import { optionAbout, optionName, partName, timerWords, valueWords } from "./setting_words";
import { m } from "../../paraglide/messages.js";
import type { Choice, GameOffer, TableInfo, TableSettings } from "../../types/protocol";
import { parts, type Rules } from "./settings_form";

/** A setting of a table, described in words. */
export interface SettingFact {
  name: string;
  /** A description of the setting; empty if there is nothing to explain. */
  about: string;
  value: string;
}

/**
 * Describes the game, its map, and the number of players. `title` is the title of a library map.
 */
export function gameFacts(settings: TableSettings, title: string): SettingFact[] {
  const { map } = settings.rules;
  return [
    fact(m.game(), gameName(settings.game)),
    ...(map === undefined ? [] : [fact(optionName("map"), mapName(String(map), title))]),
    fact(m.players(), `${settings.max_players}`),
  ];
}

/**
 * Describes the settings that are listed first: the game, its map, the number of players, and the
 * settings of the table.
 */
export function tableFacts({ settings, map_title: title }: TableInfo): SettingFact[] {
  const speed = { slow: m.speed_slow, normal: m.speed_normal, fast: m.speed_fast };
  return [
    ...gameFacts(settings, title),
    ...(settings.rated ? [fact(m.rated(), m.on())] : []),
    fact(m.turn_timer(), timerWords(settings)),
    fact(m.table_undo(), settings.undo ? m.on() : m.off()),
    fact(m.table_hints(), settings.hints ? m.on() : m.off()),
    fact(m.table_statistics(), settings.statistics ? m.on() : m.off()),
    fact(m.bot_speed(), speed[settings.bot_speed]()),
    fact(m.who_sees_it(), settings.public ? m.seen_by_all() : m.by_link_only()),
  ];
}

/**
 * Describes the rules, grouped by the sections of the settings panel. `part` is the id of a
 * section.
 */
export function ruleFacts(
  rules: Rules,
  offer: GameOffer,
): { part: string; title: string; facts: SettingFact[] }[] {
  const factOf = ({ name, default: plain }: Choice): SettingFact => {
    const value = rules[name] ?? plain;
    return fact(optionName(name), valueWords(name, value), optionAbout(name, value));
  };
  return parts(offer.options.filter((option) => option.kind !== "map")).map(([part, options]) => ({
    part,
    title: partName(part),
    facts: options.map(factOf),
  }));
}

/** Describes all settings in a single list. */
export function allFacts(info: TableInfo, offer: GameOffer): SettingFact[] {
  return [
    ...tableFacts(info),
    ...ruleFacts(info.settings.rules, offer).flatMap(({ facts }) => facts),
  ];
}

const fact = (name: string, value: string, about = ""): SettingFact => ({ name, about, value });

/** Returns the options whose values differ from the classic game's. */
export function differences(options: readonly Choice[], rules: Rules): Choice[] {
  return options.filter(
    ({ name, classic, default: plain }) => classic != null && (rules[name] ?? plain) !== classic,
  );
}

/** Describes the options that differ from their defaults, except those with names in `known`. */
export function changeWords(
  options: readonly Choice[],
  rules: Rules,
  known: readonly string[],
): string[] {
  return options
    .filter(({ name, default: plain }) => !known.includes(name) && (rules[name] ?? plain) !== plain)
    .map((option) => valueOf(option, rules));
}

/** Describes the options that differ from the classic game, such as "Hand limit: 9". */
export function differenceWords(options: readonly Choice[], rules: Rules): string[] {
  return differences(options, rules).map((option) => valueOf(option, rules));
}

/** Returns an option with its value, such as "Hand limit: 9". */
function valueOf({ name, default: plain }: Choice, rules: Rules): string {
  return m.labelled({ label: optionName(name), value: valueWords(name, rules[name] ?? plain) });
}

/** Describes the differences between two lists of facts, such as "Points to win: 10 → 11". */
export function changedWords(
  before: readonly SettingFact[],
  now: readonly SettingFact[],
): string[] {
  const old = new Map(before.map(({ name, value }) => [name, value]));
  return now
    .filter(({ name, value }) => old.get(name) !== value)
    .map(({ name, value }) =>
      m.labelled({ label: name, value: `${old.get(name) ?? "–"} → ${value}` }),
    );
}
