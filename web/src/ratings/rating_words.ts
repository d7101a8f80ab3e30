/** Describes ratings in words. All functions are pure. */

import { m } from "../paraglide/messages.js";
import type { FinishInfo, RatingInfo } from "../types/protocol";
import type { Size } from "./ratings_api";
import { listed } from "../words/lists";

export function sizeName(size: Size): string {
  return { "2": m.ratings_size_2, "3-4": m.ratings_size_3_4, "5-8": m.ratings_size_5_8 }[size]();
}

/** Formats a rating, such as "1603 ± 38", and marks it if it is provisional. */
export function ratingWords({ number, plus_minus: plusMinus, provisional }: RatingInfo): string {
  const values = { number, plusMinus };
  return provisional ? m.rating_provisional(values) : m.rating_words(values);
}

/** Formats a change with its sign, using a true minus sign. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

/** Describes the results of a player's last games for screen readers. */
export function lastWords(last: readonly FinishInfo[]): string {
  return listed(last.map(({ place, players }) => m.ratings_place({ place: place + 1, players })));
}
