/** The names, descriptions and icons of achievements, by code. */

import { byKey } from "../words/by_key";

const names = byKey(import.meta.glob("$words/messages/achievement_name_*.js", { eager: true }));
const texts = byKey(import.meta.glob("$words/messages/achievement_about_*.js", { eager: true }));

const ICONS: Readonly<Record<string, string | undefined>> = {
  close_finish: "u-end",
  comeback: "u-undo",
  quick_win: "u-clock",
  against_the_dice: "u-dice",
  people: "u-people",
  full_table: "u-people",
  rated_win: "u-check",
  expert: "u-bot",
  merchant: "u-trade",
  alone: "u-lock",
  both_awards: "u-plus",
  no_awards: "u-minus",
  four_cities: "u-hammer",
  no_cities: "u-hammer",
  surprise: "u-dev",
  islander: "u-globe",
  long_route: "u-road",
  army: "u-knight",
  rich_roll: "u-cards",
  both_games: "u-swap",
  five_maps: "u-fit",
};

export function achievementName(code: string): string {
  return names(`achievement_name_${code}`) ?? code;
}

/** Returns what a player has to do. */
export function aboutAchievement(code: string): string {
  return texts(`achievement_about_${code}`) ?? "";
}

export function achievementIcon(code: string): string {
  return ICONS[code] ?? "u-vp";
}
