/**
 * Names of bots, maps and tables in the page's language. If there is no translation, the
 * id is used.
 */

import { m } from "../paraglide/messages.js";
import { byKey, fromId } from "../words/by_key";
import { inSentence } from "../words/lists";
import { isRef } from "../scenery/library_files.svelte";
import { isOwnSeat } from "../play/people/people";
import { tableLink } from "../router";
import type { SeatInfo, TableInfo } from "../types/protocol";

const known = byKey(
  import.meta.glob("$words/messages/{bot,style,map,about_bot,about_style}_*.js", { eager: true }),
);

/** Returns the display name of a bot, such as "Hard" or "Hard, road builder". */
export function botName(bot: string): string {
  const { level, style } = styleParts(bot);
  if (style === "") return word(`bot_${bot}`, bot);
  return m.bot_in_style({
    level: word(`bot_${level}`, level),
    style: inSentence(styleName(style)),
  });
}

/**
 * Returns a short description of a bot, or of its style if it has one; empty if the name needs no
 * explanation.
 */
export function botAbout(bot: string): string {
  const { style } = styleParts(bot);
  return known(style === "" ? `about_bot_${bot}` : `about_style_${style}`) ?? "";
}

/** Returns the name of a style of play. The empty style means that a bot has no style. */
export function styleName(style: string): string {
  return style === "" ? m.style_none() : word(`style_${style}`, style);
}

/** Whether a bot comes with this program rather than from another package. */
export function isOwnBot(bot: string): boolean {
  return known(`bot_${styleParts(bot).level}`) !== undefined;
}

/** Splits the name of a bot into its level and its style. The style is empty if it has none. */
export function styleParts(bot: string): { level: string; style: string } {
  const at = bot.lastIndexOf("-");
  const style = bot.slice(at + 1);
  if (at < 1 || known(`style_${style}`) === undefined) return { level: bot, style: "" };
  return { level: bot.slice(0, at), style };
}

/** Returns the bots without a style, in the same order. */
export function plainBots(bots: readonly string[]): string[] {
  return bots.filter((bot) => styleParts(bot).style === "");
}

/** Returns the display name of a map. For a library map, this is its `title`. */
export function mapName(map: string, title = ""): string {
  return isRef(map) ? title || m.map_custom() : word(`map_${map}`, map);
}

/** Returns a range such as "2–4 players". */
export function seatsWords(least: number, most: number): string {
  return least === most ? m.map_seats_exactly({ least }) : m.map_seats({ least, most });
}

/** The fields of a table or finished game that determine its name. */
interface Named {
  settings: { name: string };
  host: string | null;
  /** The name of the person who created the table; empty if it is not known. */
  creator?: string;
  seats: readonly Pick<SeatInfo, "name" | "person" | "local">[];
}

/**
 * Returns a table's name. An unnamed table is named after its creator, even if the host changes.
 */
export function tableName(table: Named): string {
  const { settings, creator = "" } = table;
  if (settings.name !== "") return settings.name;
  return m.table_of({ name: creator === "" ? hostName(table) : creator });
}

/** Returns an invitation to a table, to be shared through other apps. */
export function invitation(table: Named & Pick<TableInfo, "table" | "code" | "invite">): {
  title: string;
  text: string;
  url: string;
} {
  const name = tableName(table);
  return { title: name, text: m.invitation({ name }), url: tableLink(table) };
}

export function hostName(table: Pick<Named, "host" | "seats">): string {
  const host = table.seats.find((seat) => isOwnSeat(seat, table.host));
  return host?.name ?? m.somebody();
}

const word = (key: string, id: string): string => known(key) ?? fromId(id);
