/** What the shared parts of a screen need to know of a player's intent, in any game. */

import type { Sheet } from "./seat_session.svelte";

export interface GameIntent {
  /** The open sheet where there is no room for columns. */
  sheet: Sheet | null;
  /** Looking at the table after the end. */
  looking: boolean;
  /** The piece whose places are lit. */
  readonly placing: string | null;
  /** What is lit; only whether there is something matters here. */
  readonly lit: readonly unknown[];
  /** The question this player has to answer. */
  readonly question: string | null;
  /** A counter-offer is being put together. */
  readonly countering: boolean;
  act(action: string): Promise<boolean>;
  /** Take back what was begun; false where there was nothing. */
  cancel(): boolean;
}
