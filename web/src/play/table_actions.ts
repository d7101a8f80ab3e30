/** What one can do at a table beside playing: told to whoever holds the connection. */

import type { Colour } from "../types/protocol";

export interface Deeds {
  /** An action in notation; whether it was done. A refusal is told by whoever gives it. */
  act: (action: string) => Promise<boolean>;
  /** Whether it was said; a refusal is told. */
  say: (text: string) => Promise<boolean>;
  leave: () => void;
  rematch: () => void;
  pause: () => void;
  resume: () => void;
  /** A bot of this kind plays for the seat. */
  giveToBot: (colour: Colour, bot: string) => void;
  /** Play one's own seat again. */
  playOn: () => void;
  makeHost: (person: string) => void;
  remove: (colour: Colour) => void;
}
