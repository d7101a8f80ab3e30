/** A tournament on the user's screen, kept up to date with the server. */

import { showRefusal } from "../controls/overlays/toasts.svelte";
import { request } from "../net/client";
import { RequestFailed, type NewRequest } from "../net/connection";
import type { TournamentChanged, TournamentInfo } from "../types/protocol";
import { readTournament } from "./tournaments_api";

/**
 * The maximum delay before a changed tournament is loaded again, in milliseconds. All clients learn
 * of a change at the same time, so each of them waits for a random time.
 */
const SPREAD = 2_000;

export class Tournament {
  /** The tournament as last sent by the server; null if the server has not sent it yet. */
  info = $state.raw<TournamentInfo | null>(null);
  /** Why the tournament could not be loaded; null if it could. */
  refused = $state.raw<RequestFailed | null>(null);
  /** Whether results are hidden, so that the user can watch the games without knowing them. */
  hidden = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** The tournament's id or code. */
    readonly id: string,
    hidden = false,
  ) {
    this.hidden = hidden;
  }

  /** Loads the tournament. If this fails, keeps showing the previous state. */
  async refresh(): Promise<void> {
    const { hidden } = this;
    try {
      const info = await readTournament(this.id, hidden);
      if (hidden === this.hidden) this.info = info;
      this.refused = null;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      this.refused = error;
    }
  }

  /** Loads the tournament now and after every change, until the returned function is called. */
  follow(): () => void {
    void this.refresh();
    this.watch(this.id);
    return () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.watch(null);
    };
  }

  /** Shows the new summary immediately, and soon loads the rest if it has changed. */
  heard({ summary, version }: TournamentChanged): void {
    const shown = this.info;
    if (shown === null || shown.summary.tournament !== summary.tournament) return;
    this.info = { ...shown, summary };
    if (version > shown.version) this.timer ??= setTimeout(() => this.reload(), this.delay());
  }

  /** Hides or shows results. */
  hide(hidden: boolean): void {
    this.hidden = hidden;
    void this.refresh();
  }

  /** Sends a request and shows its effect. Resolves to whether the server accepted it. */
  async change(body: NewRequest): Promise<boolean> {
    try {
      await request(body);
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      showRefusal(error);
      return false;
    }
    await this.refresh();
    return true;
  }

  private reload(): void {
    this.timer = undefined;
    void this.refresh();
  }

  private delay(): number {
    return Math.random() * SPREAD;
  }

  /** If there is no connection, this request is repeated after reconnecting. */
  private watch(tournament: string | null): void {
    void request({ type: "watch_tournament", tournament }).catch(() => undefined);
  }
}
