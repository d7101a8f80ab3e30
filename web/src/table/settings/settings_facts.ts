/** The settings of a table in words, and which of them differ from the usual rules. Pure. */

import { gameName } from "../../games";
import {
  mapName,
  optionAbout,
  optionName,
  partName,
  timerWords,
  valueWords,
} from "../../lobby/words";
import { m } from "../../paraglide/messages.js";
import type { Choice, GameOffer, TableInfo, TableSettings } from "../../types/protocol";
import { parts, type Rules } from "./settings_form";

/** A setting of the table, described in words. Pure. */
export interface SettingFact {
  name: string;
  /** A description of the setting; empty if there is nothing to explain. */
  about: string;
  value: string;
}

/** The game, its map, and the number of players. `title` is that of a map of the library. */
export function gameFacts(settings: TableSettings, title: string): SettingFact[] {
  const { map } = settings.rules;
  return [
    fact(m.game(), gameName(settings.game)),
    ...(map === undefined ? [] : [fact(optionName("map"), mapName(String(map), title))]),
    fact(m.players(), `${settings.max_players}`),
  ];
}

/** The first facts: the game, its map, and the settings of the table itself. */
export function tableFacts({ settings, map_title: title }: TableInfo): SettingFact[] {
  const speed = { slow: m.speed_slow, normal: m.speed_normal, fast: m.speed_fast };
  return [
    ...gameFacts(settings, title),
    ...(settings.rated ? [fact(m.rated(), m.on())] : []),
    fact(m.turn_timer(), timerWords(settings)),
    fact(m.table_undo(), settings.undo ? m.on() : m.off()),
    fact(m.table_hints(), settings.hints ? m.on() : m.off()),
    fact(m.bot_speed(), speed[settings.bot_speed]()),
    fact(m.who_sees_it(), settings.public ? m.seen_by_all() : m.by_link_only()),
  ];
}

/** The rules by the parts of the settings panel. A part has an id and a name. */
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

/** The facts about all settings in one list. */
export function allFacts(info: TableInfo, offer: GameOffer): SettingFact[] {
  return [
    ...tableFacts(info),
    ...ruleFacts(info.settings.rules, offer).flatMap(({ facts }) => facts),
  ];
}

const fact = (name: string, value: string, about = ""): SettingFact => ({ name, about, value });

/** The options whose values differ from the classic game. */
export function differences(options: readonly Choice[], rules: Rules): Choice[] {
  return options.filter(
    ({ name, classic, default: plain }) => classic != null && (rules[name] ?? plain) !== classic,
  );
}

/** The options that differ from their defaults, such as "Hand limit: 9". */
export function differenceWords(options: readonly Choice[], rules: Rules): string[] {
  return differences(options, rules).map(
    ({ name, default: plain }) => `${optionName(name)}: ${valueWords(name, rules[name] ?? plain)}`,
  );
}

/** What differs between two lists of facts, such as "Points to win: 10 → 11". */
export function changedWords(
  before: readonly SettingFact[],
  now: readonly SettingFact[],
): string[] {
  const old = new Map(before.map(({ name, value }) => [name, value]));
  return now
    .filter(({ name, value }) => old.get(name) !== value)
    .map(({ name, value }) => `${name}: ${old.get(name) ?? "–"} → ${value}`);
}
