/** The requests a screen can send to the table: actions of the game, chat, pauses, seats. */

import type { BotSpeed, Colour, Proposal } from "../../types/protocol";
import type { Moderation } from "../people/people";
import type { Phrase } from "../chat/sayings";

export interface TableActions extends Moderation {
  /**
   * Play an action in notation; resolves to whether it was accepted. The sender shows a refusal.
   */
  act: (action: string) => Promise<boolean>;
  /** Undoes the last placement. */
  undo: () => void;
  /** Requests the advice of a strong bot, or closes it. */
  askHint: () => void;
  dismissHint: () => void;
  /** Send a chat message; resolves to whether it was accepted. The sender shows a refusal. */
  say: (text: string) => Promise<boolean>;
  /** Sends a phrase or a reaction. */
  sayPhrase: (phrase: Phrase) => void;
  leave: () => void;
  /** Replays the game so far. */
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
  /** Proposes to end the game, or agrees to the same proposal of another player. */
  proposeEnd: (end: Proposal) => void;
  declineEnd: () => void;
  /** Starts the clocks until the turn is over. */
  hurry: () => void;
  /** Changes the speed of the bots. */
  setBotSpeed: (speed: BotSpeed) => void;
  /** Lets a bot of this kind play the seat. */
  giveToBot: (colour: Colour, bot: string) => void;
  /** Takes the player's own seat back from the bot. */
  playOn: () => void;
  /** Declines all offers of this turn automatically, or stops doing so. */
  muteOffers: (muted: boolean) => void;
  /** Declines all offers that the player cannot accept automatically, or stops doing so. */
  setAutoDecline: (on: boolean) => void;
  /** Declines all offers of that player automatically, until the player allows them again. */
  setEmbargo: (colour: Colour, embargo: boolean) => void;
  /**
   * Reports that a counter-offer is being composed, or no longer is. This stops the offer's clock
   * once.
   */
  compose: (composing: boolean) => void;
  makeHost: (person: string) => void;
  remove: (colour: Colour) => void;
}
