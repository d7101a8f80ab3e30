import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { AnyMessage } from "../types/protocol";
import {
  Connection,
  FIRST_WAIT,
  LONGEST_WAIT,
  PING_EVERY,
  PONG_WITHIN,
  type Status,
  type Wire,
} from "./connection";

class FakeWire implements Wire {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: { type: string; id: number }[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string; id: number });
  }

  close(): void {
    this.onclose?.();
  }

  hear(message: Partial<AnyMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME: AnyMessage = {
  type: "welcome",
  person: "p",
  name: "Mei",
  games: [],
  your_tables: [],
};
let wires: FakeWire[];
let statuses: Status[];
let welcomes: number;
let prepare: () => Promise<void>;

function made(): Connection {
  return new Connection({
    prepare: () => prepare(),
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    onWelcome: () => welcomes++,
    onMessage: () => undefined,
    onStatus: (status) => statuses.push(status),
    random: () => 0.5,
  });
}

async function connected(connection: Connection): Promise<FakeWire> {
  connection.connect();
  await vi.advanceTimersByTimeAsync(0);
  const wire = wires.at(-1);
  if (wire === undefined) throw new Error("no wire was opened");
  wire.hear(WELCOME);
  return wire;
}

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  statuses = [];
  welcomes = 0;
  prepare = () => Promise.resolve();
});
afterEach(() => vi.useRealTimers());

describe("requests", () => {
  test("a reply settles the request whose number it carries", async () => {
    const connection = made();
    const wire = await connected(connection);
    const first = connection.ask({ type: "enter_lobby" });
    const second = connection.ask({ type: "ping" });
    wire.hear({ type: "done", id: wire.sent[1]?.id ?? 0, table: "t2" });
    wire.hear({ type: "done", id: wire.sent[0]?.id ?? 0, table: "t1" });
    expect((await first).table).toBe("t1");
    expect((await second).table).toBe("t2");
  });

  test("a refusal rejects with code, field and detail", async () => {
    const connection = made();
    const wire = await connected(connection);
    const asked = connection.ask({ type: "ping" });
    wire.hear({
      type: "failed",
      id: wire.sent[0]?.id ?? 0,
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

  test("nothing is sent before the server has said who we are", async () => {
    const connection = made();
    connection.connect();
    await vi.advanceTimersByTimeAsync(0);
    await expect(connection.ask({ type: "ping" })).rejects.toMatchObject({ code: "disconnected" });
    expect(wires[0]?.sent).toEqual([]);
  });

  test("a lost connection rejects what was asked", async () => {
    const connection = made();
    const wire = await connected(connection);
    const asked = connection.ask({ type: "ping" });
    wire.close();
    await expect(asked).rejects.toMatchObject({ code: "disconnected" });
  });
});

describe("coming back", () => {
  test("it returns by itself and is welcomed again", async () => {
    const connection = made();
    (await connected(connection)).close();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    wires.at(-1)?.hear(WELCOME);
    expect(welcomes).toBe(2);
    expect(statuses).toEqual(["connecting", "open", "lost", "connecting", "open"]);
  });

  test("it waits longer after every failure, up to a limit", async () => {
    prepare = () => Promise.reject(new Error("no server"));
    made().connect();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT - 1);
    expect(statuses.filter((status) => status === "connecting")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1 + 2 * FIRST_WAIT);
    expect(statuses.filter((status) => status === "connecting")).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(20 * LONGEST_WAIT);
    const before = statuses.length;
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(statuses.length).toBeGreaterThan(before);
  });

  test("it does not come back by itself after abuse, but when asked", async () => {
    const connection = made();
    const wire = await connected(connection);
    wire.hear({ type: "closing", code: "abuse", message: "Enough." });
    wire.close();
    await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT);
    expect(statuses.at(-1)).toBe("ended");
    connection.connect();
    expect(statuses.at(-1)).toBe("connecting");
  });

  test("it comes back after the server was stopped", async () => {
    const connection = made();
    const wire = await connected(connection);
    wire.hear({ type: "closing", code: "stopping", message: "Back soon." });
    wire.close();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(wires).toHaveLength(2);
  });
});

describe("heartbeat", () => {
  test("a silent connection is asked, and dropped when it stays silent", async () => {
    const connection = made();
    const wire = await connected(connection);
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    expect(wire.sent.map((request) => request.type)).toEqual(["ping"]);
    await vi.advanceTimersByTimeAsync(PONG_WITHIN);
    expect(statuses.at(-1)).toBe("lost");
  });

  test("one that never says who we are is dropped too", async () => {
    made().connect();
    await vi.advanceTimersByTimeAsync(PING_EVERY + PONG_WITHIN);
    expect(statuses).toContain("lost");
  });

  test("an answer keeps it", async () => {
    const connection = made();
    const wire = await connected(connection);
    await vi.advanceTimersByTimeAsync(PING_EVERY);
    wire.hear({ type: "done", id: wire.sent[0]?.id ?? 0, table: null });
    await vi.advanceTimersByTimeAsync(PONG_WITHIN);
    expect(statuses.at(-1)).toBe("open");
  });
});
