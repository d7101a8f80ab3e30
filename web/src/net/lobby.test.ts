import { expect, test } from "vitest";

import type { LobbyChanged, Summary } from "../types/protocol";
import { fullListing, updatedListing, type LobbyModel } from "./lobby.svelte";
import { tableInfo } from "./table_fixture";

function listed(table: string, turn = 0): Summary {
  const { code, settings, stage, host, seats } = tableInfo();
  return {
    table,
    code,
    settings,
    stage,
    host,
    seats,
    spectators: 0,
    turn,
    map_title: "",
    creator: "",
    paired: false,
    active: null,
    asked: [],
  };
}

function changed(change: Partial<LobbyChanged>): LobbyChanged {
  return {
    type: "lobby_changed",
    tables: [],
    gone: [],
    your_tables: null,
    removed_from: [],
    ...change,
  };
}

function after(...changes: Partial<LobbyChanged>[]): LobbyModel {
  const tables = ["a", "b", "c"].map((table) => listed(table));
  const first = fullListing({ type: "lobby", tables, your_tables: [tables[0]!] });
  return changes.reduce<LobbyModel>(
    (model, change) => updatedListing(model, changed(change)),
    first,
  );
}

test("a changed table keeps its place; a new one comes first", () => {
  const { tables } = after({ tables: [listed("d"), listed("b", 3)] });
  expect(tables.map(({ table, turn }) => `${table}${turn}`)).toEqual(["d0", "a0", "b3", "c0"]);
});

test("a removed table disappears and can return", () => {
  expect(after({ gone: ["a"] }).tables.map(({ table }) => table)).toEqual(["b", "c"]);
  const back = after({ gone: ["a"] }, { tables: [listed("a")] });
  expect(back.tables.map(({ table }) => table)).toEqual(["a", "b", "c"]);
});

test("the player's own tables stay until the next report", () => {
  expect(after({ gone: ["a"] }).yours.map(({ table }) => table)).toEqual(["a"]);
  expect(after({ your_tables: [] }).yours).toEqual([]);
});

test("a removal is reported once, with the table's last summary", () => {
  const removal = { your_tables: [], removed_from: ["a"] };
  expect(after(removal).removedFrom.map(({ table }) => table)).toEqual(["a"]);
  expect(after(removal, { gone: ["b"] }).removedFrom).toEqual([]);
});
