/** The actions that a screen can perform at the table, such as moves, chat messages and pauses. */

import type { BotSpeed, Colour, Proposal, TableStatistics } from "../../types/protocol";
import type { ReportPresentation } from "../../report/presentation";
import type { Moderation } from "../people/people";
import type { Phrase } from "../chat/sayings";

/** The statistics of a running game, and how the game presents them. */
export interface LiveStatistics {
  statistics: TableStatistics;
  presentation: ReportPresentation;
}

/** A question that the game asks this player, in words. */
export interface WaitingForYou {
  key: string;
  words: string;
}

export interface TableActions extends Moderation {
  /**
   * Plays an action in notation. Shows a notice if the server refuses it. Resolves to true if the
   * server accepts it.
   */
  act: (action: string) => Promise<boolean>;
  /** Undoes the last placement. */
  undo: () => void;
  /** Asks the other players to undo the turn. */
  askUndo: () => void;
  /** Agrees to another player's request to undo a turn, or declines it. */
  agreeUndo: () => void;
  declineUndo: () => void;
  /** Requests a hint from a strong bot. */
  askHint: () => void;
  dismissHint: () => void;
  /**
   * Reads the statistics of the running game. With `hands`, also reads what this player can know
   * about the others' hands. Resolves to null if the server refuses.
   */
  readStatistics: (hands: boolean) => Promise<LiveStatistics | null>;
  /**
   * Sends a chat message. Shows a notice if the server refuses it. Resolves to true if the server
   * accepts it.
   */
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
  /** Concedes the game. */
  concede: () => void;
  /** Proposes to end the game early, or agrees to another player's proposal of the same end. */
  proposeEnd: (end: Proposal) => void;
  declineEnd: () => void;
  /** Starts the clocks at a table without a turn timer, for the rest of the turn. */
  hurry: () => void;
  /** Changes the speed of the bots. */
  setBotSpeed: (speed: BotSpeed) => void;
  /** Lets this bot play the seat with this colour. */
  giveToBot: (colour: Colour, bot: string) => void;
  /** Takes the player's own seat back from the bot. */
  playOn: () => void;
  /** Starts or stops automatically declining all further offers of this turn. */
  muteOffers: (muted: boolean) => void;
  /** Starts or stops automatically declining all offers that the player cannot accept. */
  setAutoDecline: (on: boolean) => void;
  /** Starts or stops automatically declining all offers from the player with this colour. */
  setEmbargo: (colour: Colour, embargo: boolean) => void;
  /**
   * Reports whether the player is composing a counter-offer. While they are, the offer's clock is
   * stopped, but only once per offer.
   */
  compose: (composing: boolean) => void;
  /** Replaces the player's standing orders with `orders`, given in notation. */
  giveOrders: (orders: readonly string[]) => void;
  /** In a correspondence game, stops the player's clocks for this number of days. */
  beginVacation: (days: number) => void;
  endVacation: () => void;
  makeHost: (person: string) => void;
  remove: (colour: Colour) => void;
}
