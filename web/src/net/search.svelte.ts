/** A search for players, and its state. */

import type { Share } from "../remembered";
import type { FindGame, GameFound, SearchEnded, Searching } from "../types/protocol";

export type Wanted = Pick<FindGame, "game" | "colour" | "pace"> & { least: number; most: number };

class Search {
  /** The current search; null if there is none. */
  wanted = $state.raw<Wanted | null>(null);
  private latest = $state.raw<Searching | null>(null);
  /** The id of the table that was found; null until then. */
  table = $state<string | null>(null);
  /** This browser's number for the dice of the table that the search finds. */
  share: Omit<Share, "table"> | null = null;
  /** The start of the search, in milliseconds of this page; null until the server has answered. */
  since = $state<number | null>(null);

  /** Whether a search is running. */
  get looking(): boolean {
    return this.wanted !== null && this.table === null;
  }

  /** How many people are looking for the same game. */
  get people(): number {
    return this.latest?.people ?? 1;
  }

  /** Whether the server has begun to offer bots as opponents. */
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

  /** A message about the end of the search; null for none. */
  ended({ code }: SearchEnded): string | null {
    this.forget();
    return code === "seated" ? null : code;
  }

  forget(): void {
    this.wanted = this.latest = this.table = this.share = this.since = null;
  }
}

export const search = new Search();
