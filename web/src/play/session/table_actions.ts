/** The actions that a screen can perform at the table, such as moves, chat messages and pauses. */

import type { BotSpeed, Colour, Proposal } from "../../types/protocol";
import type { Moderation } from "../people/people";
import type { Phrase } from "../chat/sayings";

export interface TableActions extends Moderation {
  /** Plays an action in notation and shows a refusal. Resolves to whether it was accepted. */
  act: (action: string) => Promise<boolean>;
  /** Undoes the last placement. */
  undo: () => void;
  /** Requests the advice of a strong bot. */
  askHint: () => void;
  dismissHint: () => void;
  /** Sends a chat message and shows a refusal. Resolves to whether it was accepted. */
  say: (text: string) => Promise<boolean>;
  /** Sends a phrase or a reaction. */
  sayPhrase: (phrase: Phrase) => void;
  leave: () => void;
  /** Opens a replay of the game so far. */
  lookBack: () => void;
  rematch: () => void;
  /** Pauses the game, requests a pause, or agrees to one. */
  pause: () => void;
  declinePause: () => void;
  /** Reports that this player is ready to continue after a pause. */
  backFromPause: () => void;
  /** Ends a pause for everyone. */
  resume: () => void;
  /** Gives up the game. */
  concede: () => void;
  /** Proposes to end the game early, or agrees to the same proposal of another player. */
  proposeEnd: (end: Proposal) => void;
  declineEnd: () => void;
  /** Starts the clocks at a table without a turn timer; they run until the turn is over. */
  hurry: () => void;
  /** Changes the speed of the bots. */
  setBotSpeed: (speed: BotSpeed) => void;
  /** Lets a bot of the given kind play a seat. */
  giveToBot: (colour: Colour, bot: string) => void;
  /** Takes the player's own seat back from the bot. */
  playOn: () => void;
  /** Automatically declines all further offers of this turn, or stops doing so. */
  muteOffers: (muted: boolean) => void;
  /** Automatically declines all offers that the player cannot accept, or stops doing so. */
  setAutoDecline: (on: boolean) => void;
  /** Automatically declines all offers of the player with this colour, or stops doing so. */
  setEmbargo: (colour: Colour, embargo: boolean) => void;
  /**
   * Reports whether the player is composing a counter-offer. Meanwhile the clock of the offer is
   * stopped, but only once per offer.
   */
  compose: (composing: boolean) => void;
  /** Replaces the player's standing orders, in notation. */
  giveOrders: (orders: readonly string[]) => void;
  /** Stops the player's clocks for some days, in a game by days. */
  beginVacation: (days: number) => void;
  endVacation: () => void;
  makeHost: (person: string) => void;
  remove: (colour: Colour) => void;
}
