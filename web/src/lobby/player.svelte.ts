/** How this person plays: the emblem, the game and the bots chosen last. */

import type { Colour } from "../types/protocol";
import { remembered } from "../remembered";

let colour = $state<Colour>(remembered.colour());
let game = $state(remembered.game() ?? "");
let bots = $state(remembered.bots() ?? "easy");

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
};

/** The kind of bot chosen last, where a game offers it; else one of its middle strength. */
export function botAmong(offered: readonly string[]): string {
  return offered.includes(bots) ? bots : (offered[Math.floor(offered.length / 2)] ?? "");
}
