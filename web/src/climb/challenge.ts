/** Starts a game against a bot of the ladder. */

import { opponentsIn, player } from "../lobby/player.svelte";
import { quickPlay } from "../net/client";
import { tablePath } from "../router";
import { go } from "../router.svelte";
import type { GameOffer } from "../types/protocol";

/**
 * Starts a game with default rules against as many of these bots as the player chose last time, and
 * opens its table.
 */
export async function challenge(offer: GameOffer, bot: string): Promise<void> {
  const table = await quickPlay(bot, opponentsIn(offer), player.colour, offer.game);
  if (table !== null) go(tablePath(table));
}
