/**
 * Texts of a report, such as the names of sources, how often something happens, and sentences about
 * luck.
 */

import { m } from "../paraglide/messages.js";
import type { Luck } from "../types/protocol";
import { byKey } from "../words/by_key";
import { percent, whole } from "../words/formats";

const found = byKey(import.meta.glob("$words/messages/report_code_*.js", { eager: true }));

/** Returns the displayed name of a code, or the code itself if it is unknown. */
export function codeName(code: string): string {
  return found(`report_code_${code}`) ?? code;
}

/**
 * From this value upwards, shares are given in percent, because "1 game in 2" would be too
 * imprecise.
 */
const OFTEN = 0.3;
const RARE = 0.001;

/** Describes a share of games, such as "1 game in 14" or "40 % of games". */
export function gamesIn(share: number): string {
  if (share >= OFTEN) return m.report_percent_of_games({ share: percent(share) });
  if (share < RARE) return m.report_fewer_than({ count: whole(1 / RARE) });
  return m.report_one_in({ count: whole(Math.round(1 / share)) });
}

/** The smallest deviation from the expected number that counts as luck. */
const SAME = 0.5;

/** Describes a seat's luck, and in what share of games the deviation is at least this large. */
export function luckWords(luck: Luck, of: string, who: string | null): string {
  const over = luck.got - luck.expected;
  if (Math.abs(over) < SAME) return m.report_luck_even();
  const count = Math.max(1, Math.round(Math.abs(over)));
  const share = gamesIn(over < 0 ? luck.drier : luck.richer);
  if (of === "throws")
    return over < 0
      ? m.report_throws_dry({ count, share })
      : m.report_throws_rich({ count, share });
  if (who === null)
    return over < 0
      ? m.report_luck_dry_yours({ count, share })
      : m.report_luck_rich_yours({ count, share });
  return over < 0
    ? m.report_luck_dry({ count, share, who })
    : m.report_luck_rich({ count, share, who });
}

/**
 * Describes how often fair dice give results at least as uneven as these rolls; null if this is
 * unknown.
 */
export function diceWords(asUneven: number | null): string | null {
  if (asUneven === null) return null;
  const odd = asUneven < 0.05;
  const share = gamesIn(asUneven);
  return odd ? m.report_dice_odd({ share }) : m.report_dice_fair({ share });
}
