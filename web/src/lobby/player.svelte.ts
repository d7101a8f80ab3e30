/** The player as the lobby knows them: colour, name, opponents. */

import { rename } from "../net/client";
import { session } from "../net/session.svelte";
import { remembered } from "../remembered";
import type { Colour, GameOffer } from "../types/protocol";

/** Of somebody who has chosen none: against two a newcomer who asks for hints wins two games of three. */
const FIRST_OPPONENTS = 2;
/** The most of a quick game. */
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
  /** Its id; one that is not hosted here stands for the first that is. */
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
  /** Bots in a quick game. */
  get opponents(): number {
    return opponents;
  },
  set opponents(next: number) {
    opponents = next;
    remembered.rememberOpponents(next);
  },
};

/** The most bots that a quick game of this kind has room for. */
export function mostOpponents({ most_seats }: GameOffer): number {
  return Math.min(most_seats - 1, MOST_OPPONENTS);
}

/** As many as were chosen last, or as there is room for. */
export function opponentsIn(offer: GameOffer): number {
  return Math.min(opponents, mostOpponents(offer));
}

/** The kind of bot chosen last, where a game offers it; else one of its middle strength. */
export function botAmong(offered: readonly string[]): string {
  return offered.includes(bots) ? bots : (offered[Math.floor(offered.length / 2)] ?? "");
}

/** Kept at once, so that whoever goes on before the answer is called so; said again on arrival. */
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
