/**
 * Names and descriptions of settings in the page's language. If there is no translation, the id is
 * used.
 */

import { m } from "../../paraglide/messages.js";
import { byKey, fromId } from "../../words/by_key";
import { durationWords } from "../../words/durations";
import { isByDays } from "./by_days";
import type { RuleValue, TimeLimits } from "./settings_form";

const known = byKey(
  import.meta.glob(
    [
      "$words/messages/{option,about,value,part,preset}_*.js",
      "!$words/messages/about_{bot,style}_*.js",
    ],
    { eager: true },
  ),
);

export function optionName(option: string): string {
  return word(`option_${option}`, option);
}

/**
 * Returns an explanation of this value of an option, or else of the option itself; empty if neither
 * needs one.
 */
export function optionAbout(option: string, value: RuleValue): string {
  return known(`about_${option}_${value}`) ?? known(`about_${option}`) ?? "";
}

export function valueName(option: string, value: RuleValue): string {
  return word(`value_${option}_${value}`, String(value));
}

export function presetName(preset: string): string {
  return word(`preset_${preset}`, preset);
}

/** Returns a description of what a preset changes; empty if the name needs no explanation. */
export function presetAbout(preset: string): string {
  return known(`about_preset_${preset}`) ?? "";
}

/** Returns the text for an option's value, such as "on", "20 s" or "Classic". */
export function valueWords(option: string, value: RuleValue): string {
  if (typeof value === "boolean") return value ? m.on() : m.off();
  if (typeof value === "string") return valueName(option, value);
  return option.endsWith("_seconds") ? m.seconds_count({ count: value }) : String(value);
}

/**
 * Returns the text for the timer, such as "Off", "2 min", "30 s + 2 min" with a time bank, or
 * "1 day per turn".
 */
export function timerWords(limits: TimeLimits): string {
  const { turn_timer, time_bank } = limits;
  if (turn_timer === 0) return m.turn_timer_off();
  const time = durationWords(turn_timer);
  if (isByDays(limits)) return m.per_turn({ time });
  return time_bank === 0 ? time : m.time_and_bank({ time, bank: durationWords(time_bank) });
}

export function partName(part: string): string {
  return word(`part_${part}`, part);
}

const word = (key: string, id: string): string => known(key) ?? fromId(id);
