/** The table that is watched, and what we do there. */

import { RequestFailed, type Connection } from "./connection";
import type { AnyMessage, EntryChanged, HintGiven, TableSnapshot } from "../types/protocol";
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

/** Lines of the log that come with a table; those before them follow once it is there. */
const FIRST_LINES = 30;

/** Refusals at a private table's door: its page says what may be done. */
export const ENTRY = [
  "must_knock",
  "knocking",
  "no_watchers",
  "not_invited",
  "turned_away",
] as const;
export type EntryCode = (typeof ENTRY)[number];

/** Refusals after which nothing of the table is ours to see. */
const GONE = new Set<string>(["banned", "unknown_table", ...ENTRY]);

export class TableStore {
  /** The id or code asked for; null when no table is watched. */
  wanted = $state<string | null>(null);
  model = $state.raw<TableModel | null>(null);
  /** The hint that was asked for last. */
  private given = $state.raw<HintGiven | null>(null);
  /** Why the table cannot be entered. */
  refused = $state.raw<RequestFailed | null>(null);
  private asking = $state(false);
  /** What lets us in; the server remembers whom it has let in. */
  private invite = "";
  private answered = $state<number | null>(null);

  constructor(private readonly connection: Connection) {}

  /** An action is on its way or answered already: nothing more to click. */
  get pending(): boolean {
    return (
      this.asking ||
      (this.model !== null && this.model.at === this.answered && this.answered !== null)
    );
  }

  /** The hint for the question that is open now. */
  get hint(): HintGiven | null {
    const fits = this.given?.table === this.model?.info.table && this.given?.at === this.model?.at;
    return fits ? this.given : null;
  }

  takeHint(hint: HintGiven): void {
    this.given = hint;
  }

  dismissHint(): void {
    this.given = null;
  }

  /** Watch a table, by id or code; `invite` lets us in to a private one. */
  async enter(table: string, invite = ""): Promise<void> {
    if (this.wanted !== table && this.model?.info.table !== table) this.leave();
    this.wanted = table;
    this.invite = invite;
    await this.resume();
  }

  /** Ask the host of a private table to let us in. */
  async knock(): Promise<void> {
    const table = this.wanted;
    if (table === null) return;
    await this.connection.ask({ type: "knock", table });
    if (this.wanted === table && this.refused?.code === "must_knock") this.refuse("knocking");
  }

  /** Ask for it no more. */
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

  /** Ask for the table, or for what came after what is known of it. */
  async resume(): Promise<void> {
    const table = this.wanted;
    if (table === null) return;
    const known = this.model;
    if (known !== null) this.model = resuming(known);
    const since = known === null ? {} : { since: known.number };
    const brought = this.invite === "" ? {} : { invite: this.invite };
    try {
      const lines = FIRST_LINES;
      await this.connection.ask({ type: "enter_table", table, lines, ...since, ...brought });
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

  /** Forget the table; the server forgets with the next place that is entered. */
  leave(): void {
    // Whoever goes elsewhere waits no more; a knock that is lost on the way is none of theirs to mend.
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
    if (next === null) return this.anew();
    this.model = next;
    if (message.type === "log_page") this.readEarlier();
  }

  /** Answer the open question; false, and nothing done, while an answer is on its way. */
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
    const asked = this.wanted;
    if (asked !== state.info.table && asked !== state.info.code) return;
    this.wanted = state.info.table;
    if (state.info.your_seat !== this.model?.info.your_seat) this.forgetAnswers();
    this.model = opened(state, now);
    this.readEarlier();
  }

  /** Ask for lines of the log that are not here yet. A lost connection asks again by itself. */
  private readEarlier(): void {
    const { model } = this;
    if (model === null || model.earlier === 0) return;
    const { info, earlier } = model;
    this.connection
      .ask({ type: "read_log", table: info.table, before: earlier })
      .catch(() => undefined);
  }

  /** Another seat of this device may be asked the very question that the one before answered. */
  private forgetAnswers(): void {
    this.answered = null;
    this.given = null;
  }

  private anew(): void {
    this.model = null;
    void this.resume();
  }
}
