/** The people online and the boards of running games, as last sent by the server. */

import { RequestFailed } from "../net/connection";
import { read } from "../net/http";
import type { LiveBoard, LiveNow } from "../types/protocol";

/** The time between requests in the lobby while the page is visible, in milliseconds. */
const EVERY = 8_000;

class Live {
  /** The number of people online; null until the server has sent it. */
  online = $state<number | null>(null);
  /** The names of the people online who want to be listed. */
  names = $state.raw<readonly string[]>([]);
  /** The boards of the followed tables, by table id. */
  boards = $state.raw<ReadonlyMap<string, LiveBoard>>(new Map());

  /**
   * Keeps the number of people online and the boards of these tables up to date, until the returned
   * function is called. `every` is the time between requests in milliseconds.
   */
  follow(tables: readonly string[], every = EVERY): () => void {
    void this.refresh(tables);
    const timer = setInterval(() => {
      if (!document.hidden) void this.refresh(tables);
    }, every);
    return () => clearInterval(timer);
  }

  /** Loads the boards again. If this fails, keeps the previous boards. */
  private async refresh(tables: readonly string[]): Promise<void> {
    try {
      const query = new URLSearchParams({ tables: tables.join(",") });
      const now = await read<LiveNow>(`/live?${query.toString()}`);
      this.online = now.online;
      this.names = now.names;
      this.boards = new Map(now.boards.map((board) => [board.table, board]));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
    }
  }
}

export const live = new Live();
