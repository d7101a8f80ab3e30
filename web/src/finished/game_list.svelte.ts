/** A list of finished games that is loaded page by page. */

import type { RequestFailed } from "../net/connection";
import type { FinishedGame } from "../types/protocol";
import { ANY, listGames, type GameSearch } from "./games_api";

const PAGE = 25;

export class GameList {
  search = $state.raw<GameSearch>(ANY);
  games = $state.raw<FinishedGame[]>([]);
  /** Whether the server has returned at least one page. */
  known = $state(false);
  refused = $state.raw<RequestFailed | null>(null);
  private after = $state<string | null>(null);
  /**
   * The number of requests so far. It is used to recognise and drop late responses to earlier
   * requests.
   */
  private asked = 0;

  get more(): boolean {
    return this.after !== null;
  }

  /** Starts a new search. */
  async find(search: GameSearch): Promise<void> {
    this.search = search;
    this.after = null;
    await this.read([]);
  }

  /** Loads the next page and appends it to the list. */
  async next(): Promise<void> {
    await this.read(this.games);
  }

  private async read(above: FinishedGame[]): Promise<void> {
    const asked = ++this.asked;
    try {
      const page = await listGames(this.search, this.after, PAGE);
      if (asked !== this.asked) return;
      this.games = [...above, ...page.games];
      this.after = page.after;
      this.known = true;
      this.refused = null;
    } catch (error) {
      if (asked === this.asked) this.refused = error as RequestFailed;
    }
  }
}
