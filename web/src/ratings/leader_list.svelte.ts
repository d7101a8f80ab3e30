/** Loads a pool's leaderboard page by page. */

import type { RequestFailed } from "../net/connection";
import type { Leaderboard, LeaderInfo } from "../types/protocol";
import { leaderboard, type Size } from "./ratings_api";

const PAGE = 50;

export class LeaderList {
  /** Whether the server has answered. */
  known = $state(false);
  refused = $state.raw<RequestFailed | null>(null);
  private lines = $state.raw<LeaderInfo[]>([]);
  /**
   * The reader's own row. The server sends it with the first page, even if it belongs on a later
   * one.
   */
  private reader = $state.raw<LeaderInfo | null>(null);
  private after = $state<string | null>(null);

  constructor(
    private readonly game: string,
    private readonly size: Size,
  ) {}

  get more(): boolean {
    return this.after !== null;
  }

  /**
   * The leaders on all pages loaded so far, followed by the reader if none of these pages lists
   * them.
   */
  get leaders(): LeaderInfo[] {
    const { lines, reader } = this;
    const below = reader !== null && lines.every(({ person }) => person !== reader.person);
    return below ? [...lines, reader] : lines;
  }

  async next(): Promise<void> {
    try {
      this.add(await leaderboard(this.game, this.size, this.after, PAGE));
    } catch (error) {
      this.refused = error as RequestFailed;
    }
  }

  private add({ leaders, after }: Leaderboard): void {
    this.lines = [...this.lines, ...leaders.slice(0, PAGE)];
    this.reader = leaders[PAGE] ?? this.reader;
    this.after = after;
    this.known = true;
    this.refused = null;
  }
}
