/** What every game's panel of another player shows. */

import type { SeatInfo } from "../../types/protocol";
import type { Time } from "../session/time.svelte";

export interface OpponentFacts {
  number: number;
  info: SeatInfo;
  /** What this player does, in few words. */
  note: string;
  /** The game waits for this seat. */
  awaited: boolean;
  host: boolean;
  /** Of the clock the seat has; null while it has none. */
  time: Time | null;
  /** The build flag is up. */
  flag?: boolean;
  /** Look closer at the seat. */
  onopen: () => void;
}
