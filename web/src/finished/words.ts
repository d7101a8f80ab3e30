/** Describes the date, length and winner of a game in the page's language. */

import { getLocale } from "../paraglide/runtime.js";
import { m } from "../paraglide/messages.js";
import type { FinishedGame } from "../types/protocol";
import { tableName } from "../lobby/words";
import { namesOfConceded } from "../play/ending/early_end";
import { isFile } from "./games_api";
import { day, dayAndTime } from "../words/formats";
import { allOf } from "../words/lists";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Returns the day on which a game ended, such as "21 Nov 2026". */
export function gameDay({ finished }: FinishedGame): string {
  return day(finished);
}

/** Returns the date and time at which a game ended, such as "21 Nov 2026, 20:15". */
export function gameTime({ finished }: FinishedGame): string {
  return dayAndTime(finished);
}

/** Returns the duration of a game, such as "48 min". */
export function gameLength({ started, finished }: FinishedGame): string {
  const seconds = Math.max(0, finished - started);
  const [value, unit] =
    seconds < HOUR
      ? ([Math.max(1, Math.round(seconds / MINUTE)), "minute"] as const)
      : ([Math.round((10 * seconds) / HOUR) / 10, "hour"] as const);
  return new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "short" }).format(
    value,
  );
}

/** Returns the name of the game's table, or a general name for an uploaded game. */
export function tableNameOf(game: FinishedGame): string {
  return isFile(game.id) ? m.kept_file() : tableName(game);
}

/** Returns a result such as "Wenli won". An uploaded game can be unfinished. */
export function winnerWords(game: FinishedGame): string {
  const winners = game.seats.filter(({ won }) => won).map(({ name }) => name);
  if (winners.length === 0) return m.kept_unfinished();
  if (game.early === "draw") return m.end_drawn();
  const won = m.end_won({ who: allOf(winners) });
  if (game.early === null) return won;
  return m.kept_conceded({ won, conceded: endConceded(game) });
}

function endConceded({ seats }: FinishedGame): string {
  return m.end_conceded({ who: allOf(namesOfConceded(seats)) });
}

/** Describes where a fault is in a game file, or returns null if it has no single place. */
export function faultPlace({ field }: { field: string | null }): string | null {
  const line = /^log\[(\d+)\]$/.exec(field ?? "")?.[1];
  if (line !== undefined) return m.file_at_line({ line: Number(line) + 1 });
  return field === null ? null : m.file_at_field({ field });
}
