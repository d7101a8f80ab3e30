/** Names of what the server offers, in the person's language; its own id where there is none. */

import { m } from "../paraglide/messages.js";
import { byKey } from "../words/by_key";
import { isRef } from "../scenery/library_files.svelte";
import { isHostSeat } from "../play/people/people";
import type { RuleValue } from "../table/settings/settings_form";
import type { SeatInfo } from "../types/protocol";

const known = byKey(
  import.meta.glob("$words/messages/{bot,map,option,about,value,part}_*.js", { eager: true }),
);

export function botName(bot: string): string {
  return word(`bot_${bot}`, bot);
}

/** What there is to know of a kind of bot; empty where its name says enough. */
export function botAbout(bot: string): string {
  return known(`about_bot_${bot}`) ?? "";
}

/** One of the library is known by its `title`. */
export function mapName(map: string, title = ""): string {
  return isRef(map) ? title || m.map_custom() : word(`map_${map}`, map);
}

/** "2–4 players". */
export function seatsWords(least: number, most: number): string {
  return least === most ? m.map_seats_exactly({ least }) : m.map_seats({ least, most });
}

export function optionName(option: string): string {
  return word(`option_${option}`, option);
}

/** What an option does, or this value of it; empty where there is nothing to explain. */
export function optionAbout(option: string, value: RuleValue): string {
  return known(`about_${option}_${value}`) ?? known(`about_${option}`) ?? "";
}

export function valueName(option: string, value: RuleValue): string {
  return word(`value_${option}_${value}`, String(value));
}

/** A value of an option in words: "on", "20 s", "Classic". */
export function valueWords(option: string, value: RuleValue): string {
  if (typeof value === "boolean") return value ? m.on() : m.off();
  if (typeof value === "string") return valueName(option, value);
  return option.endsWith("_seconds") ? m.seconds_count({ count: value }) : String(value);
}

export function timerWords(seconds: number): string {
  return seconds === 0 ? m.turn_timer_off() : m.minutes_count({ count: seconds / 60 });
}

export function partName(part: string): string {
  return word(`part_${part}`, part);
}

/** What a table, or a game that was played at one, is named by. */
interface Named {
  settings: { name: string };
  host: string | null;
  seats: readonly Pick<SeatInfo, "name" | "person" | "local">[];
}

/** A table's name; one that has none is named after its host. */
export function tableName(table: Named): string {
  return table.settings.name !== "" ? table.settings.name : m.table_of({ name: hostName(table) });
}

export function hostName(table: Pick<Named, "host" | "seats">): string {
  const host = table.seats.find((seat) => isHostSeat(seat, table.host));
  return host?.name ?? m.somebody();
}

function word(key: string, id: string): string {
  return known(key) ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");
}
