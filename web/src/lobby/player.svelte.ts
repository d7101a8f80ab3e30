/** The player's preferences in the lobby, such as colour, name and opponents. */

import { gameEntry } from "../games";
import { rename } from "../net/client";
import { lobby } from "../net/lobby.svelte";
import { session } from "../net/session.svelte";
import { remembered } from "../remembered";
import { plainBots } from "./words";
import type { Colour, GameOffer, TableSettings } from "../types/protocol";

/**
 * The default number of bots for new players. Against two bots, a beginner who uses hints wins two
 * out of three games.
 */
const FIRST_OPPONENTS = 2;
/** The maximum number of opponents in a quick game. */
const MOST_OPPONENTS = 3;

/** Players count as beginners until they have finished this many games. */
const BEGINNER_GAMES = 5;

let openHands = $state(remembered.openHands());
let finished = $state(remembered.finishedGames());

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
   * The id of the game chosen last; empty if none has been chosen. It can be a game that this
   * server does not host.
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
  /** Whether quick games are played with open hands. By default, only beginners' games are. */
  get openHands(): boolean {
    return openHands ?? finished < BEGINNER_GAMES;
  },
  set openHands(next: boolean) {
    openHands = next;
    remembered.rememberOpenHands(next);
  },
  /** The number of games that the player has finished. */
  get finished(): number {
    return finished;
  },
  set finished(games: number) {
    finished = games;
    remembered.rememberFinishedGames(games);
  },
  /** The number of bots in a quick game. */
  get opponents(): number {
    return opponents;
  },
  set opponents(next: number) {
    opponents = next;
    remembered.rememberOpponents(next);
  },
};

/** Whether the user is new here: a guest who has not been at a table in this browser. */
export function isNewcomer(): boolean {
  const tables = [...(remembered.ownGames()?.tables ?? []), ...lobby.yours];
  const played = remembered.openedTable() || remembered.finishedGames() > 0 || tables.length > 0;
  return session.account === null && !played;
}

/** Returns the maximum number of bots in quick play for this game. */
export function mostOpponents({ most_seats }: GameOffer): number {
  return Math.min(most_seats - 1, MOST_OPPONENTS);
}

/** Returns the rule settings in which a quick game differs from the game's defaults. */
export function quickRules(game: string): TableSettings["rules"] {
  return (player.openHands ? gameEntry(game)?.openHands : null) ?? {};
}

/** Returns the number of bots chosen last, limited to the maximum for this game. */
export function opponentsIn(offer: GameOffer): number {
  return Math.min(opponents, mostOpponents(offer));
}

/** Returns the bot chosen last if the game offers it, or else a bot of medium strength. */
export function botAmong(offered: readonly string[]): string {
  const plain = plainBots(offered);
  return offered.includes(bots) ? bots : (plain[Math.floor(plain.length / 2)] ?? "");
}

/**
 * Renames the player. A guest's name is stored before the server answers, so that another page
 * opened in the meantime already has it. That page sends the name again when it connects.
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
