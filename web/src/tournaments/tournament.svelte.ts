/** A tournament on the user's screen, which follows the server's changes. */

import { showRefusal } from "../controls/overlays/toasts.svelte";
import { request } from "../net/client";
import { RequestFailed, type NewRequest } from "../net/connection";
import type { TournamentChanged, TournamentInfo } from "../types/protocol";
import { readTournament } from "./tournaments_api";

/**
 * The maximum delay before a changed tournament is loaded again, in milliseconds. All clients learn
 * of a change at the same time, so each waits for a random part of it.
 */
const SPREAD = 2_000;

export class Tournament {
  /** Null until the server has sent it. */
  info = $state.raw<TournamentInfo | null>(null);
  /** Why the tournament could not be loaded; null if it could. */
  refused = $state.raw<RequestFailed | null>(null);
  /** Whether results are hidden, so that the user can watch the games without knowing them. */
  hidden = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** The id or the code. */
    readonly id: string,
    hidden = false,
  ) {
    this.hidden = hidden;
  }

  /** Loads the tournament. If this fails, keeps what is shown. */
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

  /** Loads the tournament, and again after every change. Returns a function that stops this. */
  follow(): () => void {
    void this.refresh();
    this.watch(this.id);
    return () => {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.watch(null);
    };
  }

  /** Shows the new summary at once, and soon loads the rest if it has changed. */
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

  /** Without a connection, the next one repeats the request. */
  private watch(tournament: string | null): void {
    void request({ type: "watch_tournament", tournament }).catch(() => undefined);
  }
}
