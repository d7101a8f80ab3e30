import { describe, expect, test, vi } from "vitest";

import { RequestFailed, type Connection } from "./connection";
import { line, movedMessage, tableInfo, tableSnapshot } from "./table_fixture";
import { TableStore } from "./table.svelte";

function entered(): { store: TableStore; ask: ReturnType<typeof vi.fn> } {
  const ask = vi.fn().mockResolvedValue({ type: "done", id: 1, table: "t1" });
  const store = new TableStore({ ask } as unknown as Connection);
  void store.enter("t1");
  store.receive(tableSnapshot());
  ask.mockClear();
  return { store, ask };
}

describe("acting", () => {
  test("names the prompt that it answers", async () => {
    const { store, ask } = entered();
    await store.act("roll");
    expect(ask).toHaveBeenCalledWith({ type: "act", table: "t1", at: 9, action: "roll" });
  });

  test("sends a double click once, even after the reply", async () => {
    const { store, ask } = entered();
    const first = store.act("roll");
    expect(await store.act("roll")).toBe(false);
    expect(await first).toBe(true);
    await store.act("roll");
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.pending).toBe(true);
  });

  test("can answer the next prompt", async () => {
    const { store, ask } = entered();
    await store.act("roll");
    store.receive(movedMessage(11, [2], { at: 11 }));
    expect(store.pending).toBe(false);
    await store.act("end");
    expect(ask).toHaveBeenLastCalledWith(expect.objectContaining({ at: 11, action: "end" }));
  });

  test("can repeat a refused answer", async () => {
    const { store, ask } = entered();
    ask.mockRejectedValueOnce(new RequestFailed("too_close", "Too close."));
    await expect(store.act("settlement n1")).rejects.toMatchObject({ code: "too_close" });
    expect(store.pending).toBe(false);
  });

  test("lets the next seat of a shared device answer the same prompt", async () => {
    const { store } = entered();
    await store.act("discard");
    store.receive(tableSnapshot({ info: tableInfo({ your_seat: 1, your_seats: [0, 1] }) }));
    expect(store.pending).toBe(false);
  });

  test("sends nothing without a prompt", async () => {
    const { store, ask } = entered();
    store.receive(movedMessage(11, [2], { at: null }));
    await store.act("roll");
    expect(ask).not.toHaveBeenCalled();
  });
});

describe("entering", () => {
  test("replaces a code with the table's id", () => {
    const store = new TableStore({ ask: vi.fn().mockResolvedValue({}) } as unknown as Connection);
    void store.enter("OCEAN-BRASS-FOX-MAPLE");
    store.receive(tableSnapshot());
    expect(store.wanted).toBe("t1");
  });

  test("ignores messages of other tables", () => {
    const { store } = entered();
    store.receive(tableSnapshot({ info: tableInfo({ table: "t2", code: "REEF-11" }) }));
    expect(store.model?.info.table).toBe("t1");
  });

  test("after reconnecting requests the missed events", async () => {
    const { store, ask } = entered();
    await store.resume();
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ since: 10 }));
  });

  test("requests the whole table after a gap", () => {
    const { store, ask } = entered();
    store.receive(movedMessage(15, [5]));
    expect(store.model).toBeNull();
    expect(ask).toHaveBeenCalledWith({ type: "enter_table", table: "t1", lines: 30 });
  });

  test("requests earlier pages of the log one by one", () => {
    const { store, ask } = entered();
    store.receive(tableSnapshot({ log: [line(3)] }));
    expect(ask).toHaveBeenLastCalledWith({ type: "read_log", table: "t1", before: 3 });
    store.receive({ type: "log_page", table: "t1", log: [line(2)] });
    expect(ask).toHaveBeenLastCalledWith({ type: "read_log", table: "t1", before: 2 });
    store.receive({ type: "log_page", table: "t1", log: [line(0), line(1)] });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(store.model?.earlier).toBe(0);
  });

  test("hides the table from a player who is banned", async () => {
    const { store, ask } = entered();
    ask.mockRejectedValueOnce(new RequestFailed("banned", "Closed to you."));
    await store.resume();
    expect(store.refused?.code).toBe("banned");
    expect(store.model).toBeNull();
  });

  test("reports an unknown table", async () => {
    const ask = vi.fn().mockRejectedValue(new RequestFailed("unknown_table", "No."));
    const store = new TableStore({ ask } as unknown as Connection);
    await store.enter("zzz");
    expect(store.refused?.code).toBe("unknown_table");
  });

  test("distinguishes a lost connection from a missing table", async () => {
    const ask = vi.fn().mockRejectedValue(new RequestFailed("disconnected", "Lost."));
    const store = new TableStore({ ask } as unknown as Connection);
    await store.enter("t1");
    expect(store.refused).toBeNull();
  });
});

test("shows a hint until its prompt is answered", () => {
  const { store } = entered();
  store.takeHint({
    type: "hint",
    table: "t1",
    at: 9,
    action: "roll",
    reasons: [],
    gain: null,
    others: [],
    source: "hard",
    chance: null,
    line: [],
  });
  expect(store.hint?.action).toBe("roll");
  store.receive(movedMessage(11, [2], { at: 11 }));
  expect(store.hint).toBeNull();
});

describe("a private table", () => {
  const refusal = (code: string): RequestFailed => new RequestFailed(code, code);

  function before(...codes: string[]): { store: TableStore; ask: ReturnType<typeof vi.fn> } {
    const ask = vi.fn().mockResolvedValue({ type: "done", id: 1, table: "t1" });
    for (const code of codes) ask.mockRejectedValueOnce(refusal(code));
    return { store: new TableStore({ ask } as unknown as Connection), ask };
  }

  test("opens once the host accepts the knock", async () => {
    const { store, ask } = before("must_knock");
    await store.enter("OCEAN-BRASS-FOX-MAPLE");
    await store.knock();
    expect(store.refused?.code).toBe("knocking");
    ask.mockClear();
    store.receive({ type: "entry_changed", table: "t1", code: null });
    expect(ask).toHaveBeenCalledWith(
      expect.objectContaining({ type: "enter_table", table: "OCEAN-BRASS-FOX-MAPLE" }),
    );
  });

  test("is no longer requested after the player leaves", async () => {
    const { store, ask } = before("knocking");
    await store.enter("t1");
    store.leave();
    expect(ask).toHaveBeenLastCalledWith({ type: "stop_knocking", table: "t1" });
    await store.enter("t2");
    store.leave();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  test("is hidden from players without access", async () => {
    const { store } = before();
    await store.enter("t1");
    store.receive(tableSnapshot());
    store.receive({ type: "entry_changed", table: "t2", code: "no_watchers" });
    expect(store.model).not.toBeNull();
    store.receive({ type: "entry_changed", table: "t1", code: "no_watchers" });
    expect(store.model).toBeNull();
    expect(store.refused?.code).toBe("no_watchers");
  });

  test("is entered with the invitation until the server accepts it", async () => {
    const { store, ask } = before("disconnected");
    await store.enter("t1", "secret");
    await store.resume();
    await store.resume();
    const invitations = ask.mock.calls.map(([request]) => (request as { invite?: string }).invite);
    expect(invitations).toEqual(["secret", "secret", undefined]);
  });
});
