/** Notifies a player of their turn or of an offer while the page is hidden. */

import { followTaps, notify, withdraw } from "../../alerts/notifications";
import { preferences } from "../../alerts/preferences.svelte";
import { TurnNotice, type Asked } from "../../alerts/turn_notice";
import { tableName } from "../../lobby/words";
import { m } from "../../paraglide/messages.js";
import type { TableInfo } from "../../types/protocol";
import { listed } from "../../words/lists";
import type { Entry } from "../log/entries";
import { RecentTurn } from "../log/missed.svelte";

/** The facts about a table that a notification needs. */
export interface NoticeSource {
  info: TableInfo;
  /** This player's seat. */
  seat: number;
  asked: Asked | null;
  /** The seat that made the open offer; null if there is none. */
  proposer: number | null;
  /** How many seconds this player has left; null if no clock is running. */
  left: number | null;
}

export class TableNotice {
  private readonly recentTurn = new RecentTurn();
  private readonly turn: TurnNotice;
  /**
   * The table's id. It is stored because it is still needed after the player has left the table.
   * Null for spectators.
   */
  private table: string | null = null;

  /** `source` returns the facts about the table, or null for spectators. */
  constructor(
    private readonly source: () => NoticeSource | null,
    private readonly name: (seat: number, first: boolean) => string,
    /** Closes everything that covers the board. */
    showBoard: () => void = () => undefined,
  ) {
    this.turn = new TurnNotice({
      show: (asked) => void this.show(asked),
      withdraw: () => void this.withdraw(),
    });
    $effect(() => {
      const source = this.source();
      this.table = source?.info.table ?? null;
      this.turn.read(source?.asked ?? null);
    });
    $effect(() => followTaps(showBoard));
    $effect(() => {
      const look = (): void => this.turn.hide(document.hidden);
      look();
      document.addEventListener("visibilitychange", look);
      return () => {
        document.removeEventListener("visibilitychange", look);
        this.turn.silence();
      };
    });
  }

  /** Reads new log entries, so that notifications can quote them. */
  read(entries: readonly Entry[]): void {
    this.recentTurn.read(entries);
  }

  private async show(asked: Asked): Promise<void> {
    const source = this.source();
    if (source === null || !preferences().notifications) return;
    const { info, seat, proposer, left } = source;
    const offered = asked === "offer" && proposer !== null;
    const happened = offered
      ? this.recentTurn.last(this.name)
      : this.recentTurn.affecting(seat, this.name);
    const entries = [tableName(info), listed(happened)];
    if (left !== null) entries.push(m.notice_time_left({ seconds: Math.ceil(left) }));
    await notify({
      table: info.table,
      path: location.pathname,
      title: offered ? m.notice_offer({ who: this.name(proposer, true) }) : m.notice_turn(),
      body: entries.filter((part) => part !== "").join(" · "),
    });
  }

  private async withdraw(): Promise<void> {
    if (this.table !== null && preferences().notifications) await withdraw(this.table);
  }
}
