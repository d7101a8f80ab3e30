/**
 * Presets for new tables: the server's, and those that the player has saved. All functions are
 * pure.
 */

import type { GameOffer, PresetOffer, TableSettings } from "../../types/protocol";
import { mapSeats, offered, withSeatsOf, type Rules } from "./settings_form";

/**
 * Returns the settings after a preset has been chosen. The map stays the same unless the preset
 * contains one.
 */
export function withPreset(
  offer: GameOffer,
  settings: TableSettings,
  preset: PresetOffer,
): TableSettings {
  const rules = presetRules(offer, settings, preset);
  const changed = {
    ...settings,
    rules,
    max_players: preset.seats ?? settings.max_players,
    turn_timer: preset.turn_timer ?? settings.turn_timer,
    time_bank: preset.time_bank ?? settings.time_bank,
  };
  return withSeatsOf(mapSeats(offer, [], String(rules.map)), changed as TableSettings);
}

/** Whether the settings are those of a preset. */
export function isPreset(offer: GameOffer, settings: TableSettings, preset: PresetOffer): boolean {
  const { seats, turn_timer, time_bank } = preset;
  return (
    same(presetRules(offer, settings, preset), offered(offer, settings.rules)) &&
    (seats ?? settings.max_players) === settings.max_players &&
    (turn_timer ?? settings.turn_timer) === settings.turn_timer &&
    (time_bank ?? settings.time_bank) === settings.time_bank
  );
}

/** Returns a preset with these settings. */
export function presetOf(name: string, settings: TableSettings): PresetOffer {
  const { rules, max_players, turn_timer, time_bank } = settings;
  return { name, rules: { ...rules }, seats: max_players, turn_timer, time_bank };
}

function presetRules(offer: GameOffer, { rules }: TableSettings, preset: PresetOffer): Rules {
  const map = rules.map === undefined ? {} : { map: rules.map };
  return offered(offer, { ...map, ...preset.rules });
}

function same(one: Rules, other: Rules): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
