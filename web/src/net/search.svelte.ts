/** A search for people to play with: what is looked for, and how it stands. */

import type { Share } from "../remembered";
import type { FindGame, GameFound, SearchEnded, Searching } from "../types/protocol";

export type Wanted = Pick<FindGame, "game" | "colour"> & { least: number; most: number };

class Search {
  /** What is looked for; null where nothing is. */
  wanted = $state.raw<Wanted | null>(null);
  private told = $state.raw<Searching | null>(null);
  /** The table that was found; null until then. */
  table = $state<string | null>(null);
  /** What we add to its dice, should it become ours. */
  share: Omit<Share, "table"> | null = null;
  /** When the search began, in milliseconds of this page; null until the server has told. */
  since = $state<number | null>(null);

  /** Whether a search goes on. */
  get looking(): boolean {
    return this.wanted !== null && this.table === null;
  }

  /** How many look for the game. */
  get people(): number {
    return this.told?.people ?? 1;
  }

  /** Whether bots are offered by now. */
  get bots(): boolean {
    return this.told?.bots ?? false;
  }

  begin(wanted: Wanted, share: Omit<Share, "table">): void {
    this.wanted = wanted;
    this.share = share;
    this.table = this.told = this.since = null;
  }

  follow(message: Searching, now = performance.now()): void {
    this.told = message;
    this.since = now - 1000 * message.waited;
  }

  found({ table }: GameFound): void {
    if (this.wanted !== null) this.table = table;
  }

  /** What there is to say of the end; null for nothing. */
  ended({ code }: SearchEnded): string | null {
    this.forget();
    return code === "seated" ? null : code;
  }

  forget(): void {
    this.wanted = this.told = this.table = this.share = this.since = null;
  }
}

export const search = new Search();
