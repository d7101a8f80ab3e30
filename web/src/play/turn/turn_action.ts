/** What the button of one's turn offers now: roll, end the turn, raise a flag. */

import type { Shortcut } from "../shortcuts/shortcuts";

export interface TurnAction {
  words: string;
  icon: string;
  /** The game's action, in its notation. */
  action: string;
  /** `main`: what the turn waits for. `up`: pressed, and may be taken back. */
  look: "main" | "quiet" | "up";
  shortcut?: Shortcut;
}
