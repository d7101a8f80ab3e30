/** Suggests what a learner should play next. All functions are pure. */

import type { GameOffer, TableInfo } from "../types/protocol";

/** A suggestion: a full game against the weakest bot, or the lesson of another game. */
export type NextGame =
  { kind: "play"; offer: GameOffer; bot: string } | { kind: "learn"; offer: GameOffer };

/**
 * Suggests what to play next: after a lesson, a full game; after a game against only bots, another
 * game's lesson. Returns null if neither applies, or if all lessons have been started.
 */
export function nextGame(
  info: TableInfo,
  games: readonly GameOffer[],
  learnt: readonly string[],
): NextGame | null {
  const { stage, settings, your_seats: own, seats } = info;
  if (stage !== "over" || own.length !== 1) return null;
  const offer = games.find(({ game }) => game === settings.game);
  if (wasLesson(info)) return offer === undefined ? null : withWeakest(offer);
  if (!seats.every(({ bot }, seat) => bot !== null || own.includes(seat))) return null;
  if (!learnt.includes(settings.game)) return null;
  const other = games.find(({ game, lesson }) => lesson === true && !learnt.includes(game));
  return other === undefined ? null : { kind: "learn", offer: other };
}

function withWeakest(offer: GameOffer): NextGame | null {
  const [bot] = offer.bots;
  return bot === undefined ? null : { kind: "play", offer, bot };
}

/**
 * Whether the game was a lesson. Only lessons have no commitment, because their dice are scripted.
 */
function wasLesson({ commitment }: TableInfo): boolean {
  return commitment === null;
}
