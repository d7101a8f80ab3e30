/** What a table does beside its screen: sound, vibration, the tab's icon, the screen kept on. */

import type { TableModel } from "../net/table_fold";
import { isAwaited } from "../table/device";
import type { Cue } from "./cue";
import { cuesOf, newsOf } from "./cues";

export interface AlertOutputs {
  hear: (cue: Cue) => void;
  feel: (cue: Cue) => void;
  /** It is this player's turn, or no longer. */
  call: (calling: boolean) => void;
  /** A game of this player goes on, or no longer. */
  keepAwake: (playing: boolean) => void;
}

export class TableAlerts {
  private known: TableModel | null = null;

  constructor(private readonly outputs: AlertOutputs) {}

  /** Take in the table as it is now; null where none is watched any more. */
  read(now: TableModel | null): void {
    const news = now === null ? null : newsOf(this.known, now);
    this.known = now;
    this.outputs.call(now !== null && isAwaited(now));
    this.outputs.keepAwake(
      now !== null && now.info.stage === "playing" && now.info.your_seats.length > 0,
    );
    if (news === null) return;
    for (const cue of cuesOf(news)) {
      this.outputs.hear(cue);
      if (cue.own) this.outputs.feel(cue);
    }
  }
}
