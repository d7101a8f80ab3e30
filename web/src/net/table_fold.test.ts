import { describe, expect, test } from "vitest";

import {
  changedMessage,
  line,
  movedMessage,
  tableInfo,
  chattedMessage,
  tableSnapshot,
} from "./table_fixture";
import { folded, opened, resuming, type TableEvent, type TableModel } from "./table_fold";

const NOW = 1000;

function after(...events: TableEvent[]): TableModel {
  let model = opened(tableSnapshot(), NOW);
  for (const event of events) {
    const next = folded(model, event, NOW);
    if (next === null) throw new Error("a gap");
    model = next;
  }
  return model;
}

describe("moves", () => {
  test("replace the changed fields of the view and keep the others", () => {
    const model = after(movedMessage(11, [2], { view: { rolled: true }, at: 11 }));
    expect(model.view).toMatchObject({ turn: 1, rolled: true });
    expect(model.log.map((line) => line.number)).toEqual([0, 1, 2]);
    expect(model).toMatchObject({ number: 11, at: 11 });
  });

  test("replace the changed fields of a seat and keep the others", () => {
    const seats = [
      { name: "red", cards: 1 },
      { name: "blue", cards: 2 },
    ];
    const first = movedMessage(11, [2], { view: { seats } });
    const model = after(first, movedMessage(12, [3], { parts: { seats: { 1: { cards: 5 } } } }));
    expect(model.view?.seats).toEqual([seats[0], { name: "blue", cards: 5 }]);
  });

  test("apply once if received twice", () => {
    const model = after(movedMessage(11, [2]), movedMessage(11, [2], { view: { rolled: true } }));
    expect(model.log).toHaveLength(3);
    expect(model.view?.rolled).toBe(false);
  });

  test("do not repeat known lines", () => {
    expect(after(movedMessage(12, [1, 2, 3])).log.map((line) => line.number)).toEqual([0, 1, 2, 3]);
  });

  test("after a missing line are a gap", () => {
    expect(folded(opened(tableSnapshot(), NOW), movedMessage(12, [3]), NOW)).toBeNull();
  });

  test("replace an undone line", () => {
    const undone = after(movedMessage(11, [2]), movedMessage(12, [], { kept: 2, at: 12 }));
    expect(undone).toMatchObject({ number: 12, at: 12 });
    expect(undone.log.map((line) => line.number)).toEqual([0, 1]);
    const instead = folded(undone, movedMessage(13, [2], { undo: 13 }), NOW);
    expect(instead?.log.map((line) => line.number)).toEqual([0, 1, 2]);
    expect(instead?.undo).toBe(13);
  });

  test("from another table change nothing", () => {
    const model = after();
    expect(folded(model, { ...movedMessage(11, [2]), table: "t2" }, NOW)).toBe(model);
  });

  test("store when their clocks were received", () => {
    const clock = { seat: 0, kind: "offer", seconds: 20, left: 12.5, bank: 0, running: true };
    expect(after(movedMessage(11, [2], { clocks: [clock] })).clocks).toEqual([
      { ...clock, receivedAt: NOW },
    ]);
  });
});

describe("a log that started with its last page", () => {
  const page = (...lines: number[]): TableEvent => ({
    type: "log_page",
    table: "t1",
    log: lines.map(line),
  });

  function fromLine(first: number, ...events: TableEvent[]): TableModel | null {
    const snapshot = tableSnapshot({ log: [line(first), line(first + 1)] });
    let model: TableModel | null = opened(snapshot, NOW);
    for (const event of events) model = model && folded(model, event, NOW);
    return model;
  }
  const numbers = (model: TableModel | null) => model?.log.map(({ number }) => number);

  test("grows at both ends", () => {
    const model = fromLine(3, movedMessage(11, [5]), page(1, 2), page(0));
    expect(numbers(model)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(model?.earlier).toBe(0);
  });

  test("adds a page once", () => {
    expect(numbers(fromLine(3, page(1, 2), page(1, 2)))).toEqual([1, 2, 3, 4]);
  });

  test("drops undone lines, and is requested again if they are missing", () => {
    expect(numbers(fromLine(3, movedMessage(11, [], { kept: 4 })))).toEqual([3]);
    expect(fromLine(3, movedMessage(11, [], { kept: 2 }))).toBeNull();
  });
});

describe("other events", () => {
  test("changes presence without a new number", () => {
    const spectators = [{ person: "p9", name: "Aiko", present: true }];
    expect(after(changedMessage(10, { spectators })).info.spectators).toEqual(spectators);
  });

  test("does not go back to an older table", () => {
    expect(
      after(changedMessage(12, { host: "p2" }), changedMessage(11, { host: "p1" })).info.host,
    ).toBe("p2");
  });

  test("shows a message once", () => {
    const model = after(chattedMessage(11, "hello"), chattedMessage(11, "hello"));
    expect(model.chat.map((saying) => saying.text)).toEqual(["hello"]);
  });
});

describe("resuming", () => {
  const missed = [
    changedMessage(14, { host: "p2" }),
    movedMessage(13, [2]),
    chattedMessage(11, "hello"),
    chattedMessage(14, "again"),
  ];

  function caught(events: TableEvent[]): TableModel {
    let model: TableModel | null = resuming(opened(tableSnapshot(), NOW));
    for (const event of events) model = model && folded(model, event, NOW);
    if (model === null) throw new Error("a gap");
    return model;
  }

  test("applies all missed events", () => {
    const model = caught([...missed, { type: "caught_up", table: "t1", number: 14 }]);
    expect(model.log).toHaveLength(3);
    expect(model.chat.map((saying) => saying.text)).toEqual(["hello", "again"]);
    expect(model).toMatchObject({ number: 14, catchingUp: false, info: tableInfo({ host: "p2" }) });
  });

  test("takes the clocks of the last repeated move", () => {
    const clock = { seat: 0, kind: "turn", seconds: 60, left: 12, bank: 0, running: true };
    expect(caught([movedMessage(10, [], { clocks: [clock] })]).clocks).toEqual([
      { ...clock, receivedAt: NOW },
    ]);
  });

  test("starts again from the last known state after an interruption", () => {
    expect(caught(missed.slice(0, 2)).number).toBe(10);
  });
});
