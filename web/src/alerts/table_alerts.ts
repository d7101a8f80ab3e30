/** Triggers a table's alerts: sound, vibration, the tab icon and the wake lock. */

import type { TableModel } from "../net/table_fold";
import { isAwaited } from "../table/device";
import type { Cue } from "./cue";
import { cuesOf, newsOf } from "./cues";

export interface AlertOutputs {
  hear: (cue: Cue) => void;
  feel: (cue: Cue) => void;
  /** Called with true if it is this player's turn, and otherwise with false. */
  call: (calling: boolean) => void;
  /** Called with true if this player is in a running game, and otherwise with false. */
  keepAwake: (playing: boolean) => void;
}

export class TableAlerts {
  private known: TableModel | null = null;

  constructor(private readonly outputs: AlertOutputs) {}

  /** Called with the current state of the table, or with null when no table is open. */
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
