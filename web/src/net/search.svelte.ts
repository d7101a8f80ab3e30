/** The state of the search for players. */

import type { Share } from "../remembered";
import type { FindGame, GameFound, SearchEnded, Searching } from "../types/protocol";

export type Wanted = Pick<FindGame, "game" | "colour" | "pace"> & { least: number; most: number };

class Search {
  /** The kind of game that the current search looks for; null if no search is running. */
  wanted = $state.raw<Wanted | null>(null);
  private latest = $state.raw<Searching | null>(null);
  /** The id of the table that the search found; null if it has found none yet. */
  table = $state<string | null>(null);
  /** This browser's random number for the dice of the table that the search finds. */
  share: Omit<Share, "table"> | null = null;
  /**
   * When the search started, in milliseconds of `performance.now()`; null until the server has
   * answered.
   */
  since = $state<number | null>(null);

  /** Whether a search is running and has not found a table yet. */
  get looking(): boolean {
    return this.wanted !== null && this.table === null;
  }

  /** The number of people searching for the same game. */
  get people(): number {
    return this.latest?.people ?? 1;
  }

  /** Whether the server now offers bots as opponents. */
  get bots(): boolean {
    return this.latest?.bots ?? false;
  }

  begin(wanted: Wanted, share: Omit<Share, "table">): void {
    this.wanted = wanted;
    this.share = share;
    this.table = this.latest = this.since = null;
  }

  follow(message: Searching, now = performance.now()): void {
    this.latest = message;
    this.since = now - 1000 * message.waited;
  }

  found({ table }: GameFound): void {
    if (this.wanted !== null) this.table = table;
  }

  /** Ends the search. Returns the code of a message to show; null if none is needed. */
  ended({ code }: SearchEnded): string | null {
    this.forget();
    return code === "seated" ? null : code;
  }

  forget(): void {
    this.wanted = this.latest = this.table = this.share = this.since = null;
  }
}

export const search = new Search();
