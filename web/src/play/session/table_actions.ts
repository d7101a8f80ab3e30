/** What a screen can ask of the table: actions of the game, chat, pauses, seats. */

import type { BotSpeed, Colour } from "../../types/protocol";
import type { Moderation } from "../people/people";
import type { Phrase } from "../chat/sayings";

export interface TableActions extends Moderation {
  /** Play an action in notation; resolves to whether it was accepted. The sender shows a refusal. */
  act: (action: string) => Promise<boolean>;
  /** Take back the piece just placed. */
  undo: () => void;
  /** Ask what a strong bot would do, or put its answer away. */
  askHint: () => void;
  dismissHint: () => void;
  /** Send a chat message; resolves to whether it was accepted. The sender shows a refusal. */
  say: (text: string) => Promise<boolean>;
  /** Send a phrase or a reaction. */
  sayPhrase: (phrase: Phrase) => void;
  leave: () => void;
  /** Look at what has been played so far. */
  lookBack: () => void;
  rematch: () => void;
  /** Pause the game, or ask for it; or agree with who has asked. */
  pause: () => void;
  declinePause: () => void;
  /** Be ready to play on after a pause. */
  backFromPause: () => void;
  /** End a pause for all. */
  resume: () => void;
  /** Let the bots act faster or slower. */
  setBotSpeed: (speed: BotSpeed) => void;
  /** Let a bot of this kind play for the seat. */
  giveToBot: (colour: Colour, bot: string) => void;
  /** Play one's own seat again. */
  playOn: () => void;
  /** Have all offers of this turn declined, or be asked again. */
  muteOffers: (muted: boolean) => void;
  /** Have all offers of that player declined, until it is lifted. */
  setEmbargo: (colour: Colour, embargo: boolean) => void;
  /** A counter-offer is begun or put away: the offer's time stands still for it, once. */
  compose: (composing: boolean) => void;
  makeHost: (person: string) => void;
  remove: (colour: Colour) => void;
}
