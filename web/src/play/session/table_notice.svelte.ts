/** Tells of one's turn, or of an offer, through the system while the page is hidden. */

import { followTaps, notify, withdraw } from "../../alerts/notifications";
import { preferences } from "../../alerts/preferences.svelte";
import { TurnNotice, type Asked } from "../../alerts/turn_notice";
import { tableName } from "../../lobby/words";
import { m } from "../../paraglide/messages.js";
import type { TableInfo } from "../../types/protocol";
import { listed } from "../../words/lists";
import type { Entry } from "../log/entries";
import { Happened } from "../log/missed.svelte";

/** What of a table is told. */
export interface NoticeSource {
  info: TableInfo;
  /** This player's seat. */
  seat: number;
  asked: Asked | null;
  /** Who has the open offer. */
  proposer: number | null;
  /** Seconds left of what is asked; null without a clock. */
  left: number | null;
}

export class TableNotice {
  private readonly happened = new Happened();
  private readonly turn: TurnNotice;
  /** The table's id, known also while its page goes; null for those who watch. */
  private table: string | null = null;

  /** `source`: null for those who watch. */
  constructor(
    private readonly source: () => NoticeSource | null,
    private readonly name: (seat: number, first: boolean) => string,
    /** Put away whatever covers the board. */
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

  /** Take in what the log has just told. */
  read(told: readonly Entry[]): void {
    this.happened.read(told);
  }

  private async show(asked: Asked): Promise<void> {
    const source = this.source();
    if (source === null || !preferences().notifications) return;
    const { info, seat, proposer, left } = source;
    const offered = asked === "offer" && proposer !== null;
    const happened = offered ? this.happened.last(this.name) : this.happened.to(seat, this.name);
    const told = [tableName(info), listed(happened)];
    if (left !== null) told.push(m.notice_time_left({ seconds: Math.ceil(left) }));
    await notify({
      table: info.table,
      path: location.pathname,
      title: offered ? m.notice_offer({ who: this.name(proposer, true) }) : m.notice_turn(),
      body: told.filter((part) => part !== "").join(" · "),
    });
  }

  private async withdraw(): Promise<void> {
    if (this.table !== null && preferences().notifications) await withdraw(this.table);
  }
}
