/** The player's preferences in the lobby: colour, name, opponents. */

import { rename } from "../net/client";
import { session } from "../net/session.svelte";
import { remembered } from "../remembered";
import type { Colour, GameOffer } from "../types/protocol";

/**
 * The number of bots for new players. Against two bots, a beginner who uses hints wins two games
 * out of three.
 */
const FIRST_OPPONENTS = 2;
/** The most opponents in a quick game. */
const MOST_OPPONENTS = 3;

let colour = $state<Colour>(remembered.colour());
let game = $state(remembered.game() ?? "");
let bots = $state(remembered.bots() ?? "easy");
let opponents = $state(remembered.opponents() ?? FIRST_OPPONENTS);

export const player = {
  get colour(): Colour {
    return colour;
  },
  set colour(next: Colour) {
    colour = next;
    remembered.rememberColour(next);
  },
  /**
   * The id of the chosen game, or of the first hosted game if the remembered one is not hosted
   * here.
   */
  get game(): string {
    return game;
  },
  set game(next: string) {
    game = next;
    remembered.rememberGame(next);
  },
  get bots(): string {
    return bots;
  },
  set bots(next: string) {
    bots = next;
    remembered.rememberBots(next);
  },
  /** Number of bots in a quick game. */
  get opponents(): number {
    return opponents;
  },
  set opponents(next: number) {
    opponents = next;
    remembered.rememberOpponents(next);
  },
};

/** The most bots for which a quick game of this kind has seats. */
export function mostOpponents({ most_seats }: GameOffer): number {
  return Math.min(most_seats - 1, MOST_OPPONENTS);
}

/** The number chosen last, at most as many as there are seats. */
export function opponentsIn(offer: GameOffer): number {
  return Math.min(opponents, mostOpponents(offer));
}

/**
 * The kind of bot that was chosen last, if the game offers it. Otherwise, one of medium strength.
 */
export function botAmong(offered: readonly string[]): string {
  return offered.includes(bots) ? bots : (offered[Math.floor(offered.length / 2)] ?? "");
}

/**
 * Stores the name before the server answers, so that a player who opens another page at once
 * already has it. That page sends the name again when it connects.
 */
export async function called(name: string): Promise<void> {
  if (session.account !== null) {
    if (await rename(name)) session.account = session.name;
    return;
  }
  const before = remembered.name() ?? session.name;
  remembered.rememberName(name.trim());
  if (session.status !== "open" || (await rename(name))) return;
  if (session.status === "open") remembered.rememberName(before);
}
