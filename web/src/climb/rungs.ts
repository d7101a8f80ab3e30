/** The bots of a game from easiest to strongest, and which of them a player has beaten. */

import { read } from "../net/http";
import { isOwnBot, plainBots, styleParts } from "../lobby/words";
import type { BeatenBot, BeatenBots } from "../types/protocol";

/** A bot and the player's first win against it, or null if the player hasn't beaten it. */
export interface Rung {
  bot: string;
  beaten: BeatenBot | null;
}

/**
 * Returns the rungs of a game's ladder, easiest first. `bots` are the bots that tables offer,
 * weakest first. A bot with a style comes before the plain bot of its level, because playing in a
 * style costs strength.
 */
export function rungsOf(
  game: string,
  bots: readonly string[],
  beaten: readonly BeatenBot[],
): Rung[] {
  const own = bots.filter(isOwnBot);
  const ordered = plainBots(own).flatMap((level) => [
    ...own.filter((bot) => bot !== level && styleParts(bot).level === level),
    level,
  ]);
  return ordered.map((bot) => ({
    bot,
    beaten: beaten.find((one) => one.game === game && one.bot === bot) ?? null,
  }));
}

/**
 * Returns the next bot to challenge: the easiest one above the strongest beaten bot, or else the
 * easiest one that is not beaten yet. Returns null if all are beaten.
 */
export function nextRung(rungs: readonly Rung[]): Rung | null {
  const last = rungs.findLastIndex(({ beaten }) => beaten !== null);
  return (
    rungs.slice(last + 1).find(({ beaten }) => beaten === null) ??
    rungs.find(({ beaten }) => beaten === null) ??
    null
  );
}

/**
 * Reads the bots that a person has beaten. If `person` is null, reads those that the user has
 * beaten, including in private games.
 */
export async function readBeaten(person: string | null): Promise<BeatenBot[]> {
  const whose = person === null ? "mine=true" : `person=${person}`;
  return (await read<BeatenBots>(`/sums/bots?${whose}`)).beaten;
}
