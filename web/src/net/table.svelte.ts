/** The current table, and this client's requests to it. */

import { RequestFailed, type Connection } from "./connection";
import type {
  AnyMessage,
  EntryChanged,
  HintGiven,
  TableSnapshot,
  TableStatistics,
} from "../types/protocol";
import { folded, opened, resuming, type TableModel } from "./table_fold";

type TableMessage = Extract<
  AnyMessage,
  {
    type:
      | "table_state"
      | "table_changed"
      | "chatted"
      | "moved"
      | "log_page"
      | "caught_up"
      | "entry_changed";
  }
>;

/**
 * The number of recent log lines to request together with a table. Older lines are requested
 * afterwards.
 */
const FIRST_LINES = 30;

/**
 * Refusal codes for entering a private table. The page that reports them can offer a way to join.
 */
export const ENTRY = [
  "must_knock",
  "knocking",
  "no_watchers",
  "not_invited",
  "turned_away",
] as const;
export type EntryCode = (typeof ENTRY)[number];

/** Refusal codes after which this client can no longer see the table. */
const GONE = new Set<string>(["banned", "unknown_table", ...ENTRY]);

export class TableStore {
  /** The id or code of the requested table; null if there is none. */
  wanted = $state<string | null>(null);
  model = $state.raw<TableModel | null>(null);
  /** The last hint from the server. */
  private lastHint = $state.raw<HintGiven | null>(null);
  /** The statistics last sent by the server. */
  private lastStatistics: TableStatistics | null = null;
  /** Why the client cannot enter the table; null if it can. */
  refused = $state.raw<RequestFailed | null>(null);
  private asking = $state(false);
  /**
   * The invitation from the link. It is sent only once, because the server remembers the people it
   * has admitted.
   */
  private invite = "";
  private answered = $state<number | null>(null);

  constructor(private readonly connection: Connection) {}

  /**
   * Whether the player has answered the current prompt, or the answer is being sent. Further clicks
   * do nothing in the meantime.
   */
  get pending(): boolean {
    return (
      this.asking ||
      (this.model !== null && this.model.at === this.answered && this.answered !== null)
    );
  }

  /** The hint for the current prompt; null if there is none. */
  get hint(): HintGiven | null {
    const fits =
      this.lastHint?.table === this.model?.info.table && this.lastHint?.at === this.model?.at;
    return fits ? this.lastHint : null;
  }

  takeHint(hint: HintGiven): void {
    this.lastHint = hint;
  }

  dismissHint(): void {
    this.lastHint = null;
  }

  /** The statistics of the current table last sent by the server; null if it has sent none. */
  get statistics(): TableStatistics | null {
    const fits = this.lastStatistics?.table === this.model?.info.table;
    return fits ? this.lastStatistics : null;
  }

  takeStatistics(statistics: TableStatistics): void {
    this.lastStatistics = statistics;
  }

  /** Subscribes to a table by its id or code. `invite` gives access to a private table. */
  async enter(table: string, invite = ""): Promise<void> {
    if (this.wanted !== table && this.model?.info.table !== table) this.leave();
    this.wanted = table;
    this.invite = invite;
    await this.resume();
  }

  /** Asks the host of a private table to let this client join. */
  async knock(): Promise<void> {
    const table = this.wanted;
    if (table === null) return;
    await this.connection.ask({ type: "knock", table });
    if (this.wanted === table && this.refused?.code === "must_knock") this.refuse("knocking");
  }

  /** Withdraws the request to join the table. */
  private async stopKnocking(): Promise<void> {
    const table = this.wanted;
    if (table !== null) await this.connection.ask({ type: "stop_knocking", table });
  }

  private entryChanged({ table, code }: EntryChanged): void {
    if (this.model !== null && this.model.info.table !== table) return;
    if (code === null) return void this.resume();
    this.model = null;
    this.refuse(code);
  }

  private refuse(code: string): void {
    this.refused = new RequestFailed(code, code);
  }

  /** Requests the whole table, or only newer events if the client already has the table. */
  async resume(): Promise<void> {
    const table = this.wanted;
    if (table === null) return;
    const known = this.model;
    if (known !== null) this.model = resuming(known);
    const since = known === null ? {} : { since: known.number };
    const invitation = this.invite === "" ? {} : { invite: this.invite };
    try {
      const lines = FIRST_LINES;
      await this.connection.ask({
        type: "enter_table",
        table,
        lines,
        ...since,
        ...invitation,
      });
      this.invite = "";
      if (this.wanted === table) this.refused = null;
      if (known !== null) this.readEarlier();
    } catch (error) {
      const failed = error as RequestFailed;
      if (this.wanted !== table || failed.code === "disconnected") return;
      this.refused = failed;
      if (GONE.has(failed.code)) this.model = null;
    }
  }

  /**
   * Leaves the table. The server stops sending its events when the client subscribes to something
   * else.
   */
  leave(): void {
    // Leaving also withdraws the request to join. It does not matter if this message is lost.
    if (this.refused?.code === "knocking") void this.stopKnocking().catch(() => undefined);
    this.wanted = null;
    this.model = null;
    this.refused = null;
    this.answered = null;
  }

  receive(message: TableMessage, now = performance.now()): void {
    if (message.type === "table_state") return this.show(message, now);
    if (message.type === "entry_changed") return this.entryChanged(message);
    if (this.model === null) return;
    const next = folded(this.model, message, now);
    if (next === null) return this.reload();
    this.model = next;
    if (message.type === "log_page") this.readEarlier();
  }

  /**
   * Answers the current prompt. Returns false without sending anything if there is no prompt or it
   * is already answered.
   */
  async act(action: string): Promise<boolean> {
    const model = this.model;
    if (model === null || model.at === null || this.pending) return false;
    this.asking = true;
    this.answered = model.at;
    try {
      await this.connection.ask({ type: "act", table: model.info.table, at: model.at, action });
      return true;
    } catch (error) {
      this.answered = null;
      throw error;
    } finally {
      this.asking = false;
    }
  }

  private show(state: TableSnapshot, now: number): void {
    const { wanted } = this;
    if (wanted !== state.info.table && wanted !== state.info.code) return;
    this.wanted = state.info.table;
    if (state.info.your_seat !== this.model?.info.your_seat) this.forgetAnswers();
    this.model = opened(state, now);
    this.readEarlier();
  }

  /**
   * Requests earlier log lines. If the connection is lost, they are requested again after
   * reconnecting.
   */
  private readEarlier(): void {
    const { model } = this;
    if (model === null || model.earlier === 0) return;
    const { info, earlier } = model;
    this.connection
      .ask({ type: "read_log", table: info.table, before: earlier })
      .catch(() => undefined);
  }

  /**
   * Forgets which prompt was answered, because the next player on this device can have the same
   * prompt.
   */
  private forgetAnswers(): void {
    this.answered = null;
    this.lastHint = null;
    this.lastStatistics = null;
  }

  private reload(): void {
    this.model = null;
    void this.resume();
  }
}
