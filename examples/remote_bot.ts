/**
 * A bot in TypeScript that plays online, against the server's bots or where it is invited.
 *
 * Create a bot on your page (/me), and put its token into QIATAN_TOKEN:
 *
 *     node examples/remote_bot.ts http://localhost:8000                # waits for invitations
 *     node examples/remote_bot.ts http://localhost:8000 easy 1 20      # 20 games against one bot
 *
 * Node 22.18 or newer runs this file directly. The types are generated from those of the server.
 */

import type { View } from "../web/src/types/island.ts";
import type { AnyMessage, AnyRequest } from "../web/src/types/protocol.ts";

/** A request without its id. */
type Asked = AnyRequest extends infer R ? (R extends AnyRequest ? Omit<R, "id"> : never) : never;

/** How many of the 36 rolls have this total. */
const dots = (token: number | null): number => (token === null ? 0 : 6 - Math.abs(7 - token));

/** Milliseconds before an action: the server accepts 20 messages per second. */
const PAUSE = 60;

/** The WebSocket of Node, which accepts headers; that of browsers does not. */
const Socket = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket;

class Player {
  private readonly socket: WebSocket;
  private readonly bot: string | undefined;
  private readonly opponents: number;
  private readonly games: number;
  private id = 0;
  private begun = 0;
  private table = "";
  private view: Partial<View> = {};
  private answered: number | null = null;
  private won = 0;
  private played = 0;

  constructor(socket: WebSocket, bot: string | undefined, opponents: number, games: number) {
    this.socket = socket;
    this.bot = bot;
    this.opponents = opponents;
    this.games = games;
  }

  ask(request: Asked): void {
    this.socket.send(JSON.stringify({ id: ++this.id, ...request }));
  }

  next(): void {
    this.table = "";
    this.view = {};
    this.answered = null;
    const { bot, opponents } = this;
    if (bot === undefined) this.ask({ type: "offer_seat", games: ["island"] });
    else this.ask({ type: "quick_play", bot, game: "island", opponents });
    this.begun = this.id;
  }

  hear(message: AnyMessage): void {
    switch (message.type) {
      case "welcome":
        return this.next();
      case "done":
        if (message.id === this.begun && message.table !== null) this.enter(message.table);
        return;
      case "invited":
        if (this.table !== "") return;
        this.enter(message.table);
        return this.ask({ type: "sit", table: message.table });
      case "table_state":
        this.view = { ...message.view } as Partial<View>;
        return this.follow(message.at);
      case "moved": {
        if (message.table !== this.table) return;
        const view = { ...this.view, ...message.view } as Record<string, unknown>;
        for (const [name, parts] of Object.entries(message.parts)) {
          const list = [...(view[name] as object[])];
          for (const [at, fields] of Object.entries(parts))
            list[Number(at)] = { ...list[Number(at)], ...fields };
          view[name] = list;
        }
        this.view = view as Partial<View>;
        return this.follow(message.at);
      }
      case "failed":
      case "closing":
        console.error(message.code, message.message);
        if (message.type === "failed" && message.id !== this.begun) return;
        process.exitCode = 1;
        this.socket.close();
    }
  }

  private enter(table: string): void {
    this.table = table;
    this.ask({ type: "enter_table", table });
  }

  /** Answer the question with the number `at`, but only once. */
  private follow(at: number | null): void {
    const { winner, viewer } = this.view;
    if (winner !== null && winner !== undefined) return this.finish(winner === viewer);
    if (at === null || at === this.answered) return;
    this.answered = at;
    const { table } = this;
    const action = choose(this.view as View);
    setTimeout(() => this.ask({ type: "act", table, at, action }), PAUSE);
  }

  private finish(won: boolean): void {
    this.won += Number(won);
    console.log(`won ${this.won} of ${++this.played}`);
    if (this.bot !== undefined && this.played >= this.games) this.socket.close();
    else this.next();
  }
}

/** Preferred actions if it cannot build; optional roads are built one time in four. */
const WISHES = ["road", "buy", "bank", "roll", "end", "reject"];

/** The building on the most productive corner, or else the first legal action of `WISHES`. */
function choose(view: View): string {
  const legal = view.you?.legal ?? [];
  const built = legal.filter((action) => /^(city|settlement) /.test(action));
  const best = built.sort((one, other) => worth(view, other) - worth(view, one))[0];
  if (best !== undefined) return best;
  const mayWait = legal.includes("end") && Math.random() >= 0.25;
  const wishes = WISHES.filter((wish) => wish !== "road" || !mayWait);
  const granted = wishes.map((wish) => legal.filter((action) => action.split(" ")[0] === wish));
  return anyOf(granted.find((found) => found.length > 0) ?? legal);
}

const anyOf = (actions: string[]): string =>
  actions[Math.floor(Math.random() * actions.length)] ?? "";

/** How many of the 36 rolls produce something at the corner of this action. */
function worth({ board }: View, action: string): number {
  const [x, y] = board.nodes[Number(action.split(" n")[1])] ?? [0, 0];
  const touching = board.hexes.filter(({ q, r }) => {
    const away = [Math.abs(2 * q + r - x), Math.abs(3 * r - y)].join();
    return away === "0,2" || away === "1,1";
  });
  return touching.reduce((sum, { token }) => sum + dots(token), 0);
}

const [url = "http://localhost:8000", bot, opponents = "1", games = "1"] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${process.env["QIATAN_TOKEN"]}` };
const socket = new Socket(`${url.replace("http", "ws")}/ws`, { headers });
const player = new Player(socket, bot, Number(opponents), Number(games));
socket.onmessage = ({ data }) => player.hear(JSON.parse(String(data)) as AnyMessage);
