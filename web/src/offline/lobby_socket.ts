/**
 * Answers the lobby's requests until the in-browser game is loaded, so that a page on a static web
 * host opens immediately. The first request that needs the game loads it.
 */

import type { SocketLike } from "../net/connection";
import type { AnyMessage, AnyRequest, GameOffer } from "../types/protocol";

/** The requests that can be answered without the game. */
const IDLE = new Set(["ping", "enter_lobby", "set_name"]);

export class LobbySocket implements SocketLike {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private waking: Promise<SocketLike> | null = null;
  private begun = false;

  /** `open` loads the game and opens a session. */
  constructor(
    offers: GameOffer[],
    private readonly open: () => Promise<SocketLike>,
  ) {
    const welcome: AnyMessage = {
      type: "welcome",
      person: "player",
      name: "",
      games: offers,
      your_tables: [],
      commitment: "",
      away_grace: 0,
      now: Date.now() / 1000,
      shared: false,
      client: "",
      protocol: 1,
    };
    setTimeout(() => this.receive(welcome));
  }

  send(text: string): void {
    const { id, type } = JSON.parse(text) as AnyRequest;
    // These are answered even while the game is loading, because a late answer to a ping would
    // close the connection.
    if (!this.begun && IDLE.has(type))
      setTimeout(() => this.receive({ type: "done", id } as AnyMessage));
    else
      void this.wake().then(
        (game) => game.send(text),
        () => this.close(),
      );
  }

  /** Loads the game. Resolves once its session has started. */
  wake(): Promise<SocketLike> {
    return (this.waking ??= this.open().then(
      (game) =>
        new Promise((begun) => {
          game.onmessage = (event) => {
            this.begun = true;
            this.onmessage?.(event);
            begun(game);
          };
        }),
    ));
  }

  private receive(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    void this.waking?.then((game) => game.close());
    this.onclose?.();
  }
}
