import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { AnyMessage } from "../types/protocol";
import {
  CHECK_TIMEOUT,
  Connection,
  FIRST_RETRY_DELAY,
  MAX_RETRY_DELAY,
  PING_INTERVAL,
  PONG_TIMEOUT,
  REPLY_TIMEOUT,
  RequestFailed,
  RECONNECT_SPREAD,
  WELCOME_TIMEOUT,
  type Status,
  type SocketLike,
} from "./connection";

class FakeSocket implements SocketLike {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id: number }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }

  close(): void {
    this.onclose?.();
  }

  deliver(message: Partial<AnyMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME: AnyMessage = {
  type: "welcome",
  person: "p",
  name: "Mei",
  games: [],
  your_tables: [],
  commitment: "",
  away_grace: 60,
  now: 0,
  shared: false,
  client: "",
  protocol: 1,
};
let sockets: FakeSocket[];
let statuses: Status[];
let welcomes: number;
let slow: boolean[];
let prepare: () => Promise<void>;

function made(): Connection {
  return new Connection({
    prepare: () => prepare(),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    onWelcome: () => welcomes++,
    onMessage: () => undefined,
    onStatus: (status) => statuses.push(status),
    onSlow: (now) => slow.push(now),
    random: () => 0.5,
  });
}

async function connected(connection: Connection): Promise<FakeSocket> {
  connection.connect();
  await vi.advanceTimersByTimeAsync(0);
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error("no socket was opened");
  socket.deliver(WELCOME);
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  statuses = [];
  welcomes = 0;
  slow = [];
  prepare = () => Promise.resolve();
});
afterEach(() => vi.useRealTimers());

describe("requests", () => {
  test("a reply settles the request with its number", async () => {
    const connection = made();
    const socket = await connected(connection);
    const first = connection.ask({ type: "enter_lobby" });
    const second = connection.ask({ type: "ping" });
    socket.deliver({ type: "done", id: socket.sent[1]?.id ?? 0, table: "t2" });
    socket.deliver({ type: "done", id: socket.sent[0]?.id ?? 0, table: "t1" });
    expect((await first).table).toBe("t1");
    expect((await second).table).toBe("t2");
  });

  test("a refusal rejects with code, field and detail", async () => {
    const connection = made();
    const socket = await connected(connection);
    const asked = connection.ask({ type: "ping" });
    socket.deliver({
      type: "failed",
      id: socket.sent[0]?.id ?? 0,
      code: "busy",
      message: "Later.",
      field: "id",
      detail: { most: 3 },
    });
    await expect(asked).rejects.toMatchObject({
      code: "busy",
      message: "Later.",
      field: "id",
      detail: { most: 3 },
    });
  });

  test("sends nothing before the welcome", async () => {
    const connection = made();
    connection.connect();
    await vi.advanceTimersByTimeAsync(0);
    await expect(connection.ask({ type: "ping" })).rejects.toMatchObject({ code: "disconnected" });
    expect(sockets[0]?.sent).toEqual([]);
  });

  test("a lost connection rejects open requests", async () => {
    const connection = made();
    const socket = await connected(connection);
    const asked = connection.ask({ type: "ping" });
    socket.close();
    await expect(asked).rejects.toMatchObject({ code: "disconnected" });
  });
});

describe("reconnecting", () => {
  test("the client reconnects automatically", async () => {
    const connection = made();
    (await connected(connection)).close();
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_DELAY);
    sockets.at(-1)?.deliver(WELCOME);
    expect(welcomes).toBe(2);
    expect(statuses).toEqual(["connecting", "open", "lost", "connecting", "open"]);
  });

  test("the delay grows after every failure, up to a limit", async () => {
    prepare = () => Promise.reject(new Error("no server"));
    made().connect();
    await vi.advanceTimersByTimeAsync(FIRST_RETRY_DELAY - 1);
    expect(statuses.filter((status) => status === "connecting")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + 2 * FIRST_RETRY_DELAY);
    expect(statuses.filter((status) => status === "connecting")).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(20 * MAX_RETRY_DELAY);
    const before = statuses.length;
    await vi.advanceTimersByTimeAsync(MAX_RETRY_DELAY);
    expect(statuses.length).toBeGreaterThan(before);
  });

  test("the client reconnects after abuse only on request", async () => {
    const connection = made();
    const socket = await connected(connection);
    socket.deliver({ type: "closing", code: "abuse", message: "Enough." });
    socket.close();
    await vi.advanceTimersByTimeAsync(10 * MAX_RETRY_DELAY);
    expect(statuses.at(-1)).toBe("ended");
    connection.connect();
    expect(statuses.at(-1)).toBe("connecting");
  });

  test("the client does not retry while the server refuses new guests", async () => {
    prepare = () => Promise.reject(new RequestFailed("address_busy", "Too many."));
    made().connect();
    await vi.advanceTimersByTimeAsync(10 * MAX_RETRY_DELAY);
    expect(statuses).toEqual(["connecting", "ended"]);
  });

  test("clients of a stopping server reconnect at random times within a second", async () => {
    const connection = made();
    const socket = await connected(connection);
    socket.deliver({ type: "closing", code: "stopping", message: "Back soon." });
    socket.close();
    await vi.advanceTimersByTimeAsync(0.5 * RECONNECT_SPREAD - 1);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });
});

describe("a request without an answer", () => {
  const act = { type: "act", table: "t1", at: 9, action: "roll" } as const;

  test("is reported, and the connection checked", async () => {
    const connection = made();
    const socket = await connected(connection);
    const asked = connection.ask(act);
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT);
    expect(slow).toEqual([true]);
    expect(socket.sent.map(({ type }) => type)).toEqual(["act", "ping"]);
    socket.deliver({ type: "done", id: socket.sent[0]?.id ?? 0, table: null });
    await asked;
    expect(slow).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(CHECK_TIMEOUT);
    expect(statuses.at(-1)).toBe("open");
  });

  test("reconnects within seconds if the check fails, too", async () => {
    const connection = made();
    await connected(connection);
    const failed = expect(connection.ask(act)).rejects.toMatchObject({ code: "disconnected" });
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT + CHECK_TIMEOUT);
    expect(statuses.at(-1)).toBe("lost");
    expect(slow).toEqual([true, false]);
    await failed;
  });

  test("is normal while the server computes a hint", async () => {
    const connection = made();
    const socket = await connected(connection);
    void connection.ask({ type: "ask_hint", table: "t1", at: 9 }).catch(() => undefined);
    void connection.ask(act).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(REPLY_TIMEOUT + CHECK_TIMEOUT);
    expect(socket.sent.map(({ type }) => type)).toEqual(["ask_hint", "act"]);
    expect(statuses.at(-1)).toBe("open");
  });
});

test("a network that is reported gone is checked at once", async () => {
  const connection = made();
  const socket = await connected(connection);
  connection.check();
  expect(socket.sent.map(({ type }) => type)).toEqual(["ping"]);
  await vi.advanceTimersByTimeAsync(CHECK_TIMEOUT);
  expect(statuses.at(-1)).toBe("lost");
});

test("a socket that is never welcomed is replaced", async () => {
  made().connect();
  await vi.advanceTimersByTimeAsync(WELCOME_TIMEOUT);
  expect(statuses.at(-1)).toBe("lost");
  await vi.advanceTimersByTimeAsync(FIRST_RETRY_DELAY);
  expect(sockets).toHaveLength(2);
});

test("a client whose browser sends no cookie does not retry", async () => {
  const connection = made();
  connection.connect();
  await vi.advanceTimersByTimeAsync(0);
  sockets[0]?.deliver({ type: "closing", code: "no_session", message: "There is no cookie." });
  sockets[0]?.close();
  await vi.advanceTimersByTimeAsync(10 * MAX_RETRY_DELAY);
  expect(statuses).toEqual(["connecting", "ended"]);
});

describe("moving to a new socket", () => {
  async function moving(): Promise<[Connection, FakeSocket, FakeSocket]> {
    const connection = made();
    const before = await connected(connection);
    connection.move();
    return [connection, before, sockets.at(-1)!];
  }

  test("requests use the old socket until the new one is welcomed", async () => {
    const [connection, before, next] = await moving();
    void connection.ask({ type: "enter_lobby" }).catch(() => undefined);
    expect(before.sent).toHaveLength(1);
    next.deliver(WELCOME);
    void connection.ask({ type: "ping" }).catch(() => undefined);
    expect(next.sent.map((request) => request.type)).toEqual(["ping"]);
    expect(statuses).toEqual(["connecting", "open", "open"]);
  });

  test("requests on the old socket are answered there before it closes", async () => {
    const [connection, before, next] = await moving();
    const closed = vi.spyOn(before, "close");
    const asked = connection.ask({ type: "enter_lobby" });
    next.deliver(WELCOME);
    expect(closed).not.toHaveBeenCalled();
    before.deliver({ type: "done", id: before.sent[0]?.id ?? 0, table: "t1" });
    expect((await asked).table).toBe("t1");
    expect(closed).toHaveBeenCalled();
  });

  test("an old socket that closes without an answer rejects its requests", async () => {
    const [connection, before, next] = await moving();
    const asked = connection.ask({ type: "enter_lobby" });
    next.deliver(WELCOME);
    before.close();
    await expect(asked).rejects.toMatchObject({ code: "disconnected" });
    expect(statuses.at(-1)).toBe("open");
  });

  test("a new socket that fails leaves the old one in use", async () => {
    const [connection, before, next] = await moving();
    next.close();
    const asked = connection.ask({ type: "ping" });
    before.deliver({ type: "done", id: before.sent[0]?.id ?? 0, table: null });
    await expect(asked).resolves.toMatchObject({ type: "done" });
  });
});

describe("heartbeat", () => {
  test("pings a silent connection and drops it without an answer", async () => {
    const connection = made();
    const socket = await connected(connection);
    await vi.advanceTimersByTimeAsync(PING_INTERVAL);
    expect(socket.sent.map((request) => request.type)).toEqual(["ping"]);
    await vi.advanceTimersByTimeAsync(PONG_TIMEOUT);
    expect(statuses.at(-1)).toBe("lost");
  });

  test("a connection without a welcome is dropped too", async () => {
    made().connect();
    await vi.advanceTimersByTimeAsync(PING_INTERVAL + PONG_TIMEOUT);
    expect(statuses).toContain("lost");
  });

  test("a pong keeps the connection open", async () => {
    const connection = made();
    const socket = await connected(connection);
    await vi.advanceTimersByTimeAsync(PING_INTERVAL);
    socket.deliver({ type: "done", id: socket.sent[0]?.id ?? 0, table: null });
    await vi.advanceTimersByTimeAsync(PONG_TIMEOUT);
    expect(statuses.at(-1)).toBe("open");
  });
});
