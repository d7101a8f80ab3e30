/** Names of what the server offers, in the person's language; its own id where there is none. */

import * as messages from "../paraglide/messages.js";
import type { RuleValue } from "../table/wishes";
import type { Summary, TableInfo } from "../types/protocol";

export function botName(bot: string): string {
  return word(`bot_${bot}`, bot);
}

export function mapName(map: string): string {
  return word(`map_${map}`, map);
}

export function optionName(option: string): string {
  return word(`option_${option}`, option);
}

/** What this value means; empty where there is nothing to explain. */
export function valueAbout(option: string, value: RuleValue): string {
  return known(`about_${option}_${value}`) ?? "";
}

export function valueName(option: string, value: RuleValue): string {
  if (option === "map") return mapName(String(value));
  return word(`value_${option}_${value}`, String(value));
}

/** A table's name; one that has none is named after its host. */
export function tableName(table: Pick<Summary | TableInfo, "settings" | "host" | "seats">): string {
  return table.settings.name !== ""
    ? table.settings.name
    : messages.m.table_of({ name: hostName(table) });
}

export function hostName(table: Pick<Summary | TableInfo, "host" | "seats">): string {
  const host = table.seats.find((seat) => seat.person !== null && seat.person === table.host);
  return host?.name ?? messages.m.somebody();
}

function word(key: string, id: string): string {
  return known(key) ?? id.charAt(0).toUpperCase() + id.slice(1).replaceAll("_", " ");
}

function known(key: string): string | undefined {
  const words = (messages.m as Record<string, unknown>)[key];
  return typeof words === "function" ? (words as () => string)() : undefined;
}
