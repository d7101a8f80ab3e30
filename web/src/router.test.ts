import { expect, test } from "vitest";

import { codeOf, inviteOf, tableLink, editorPath, parsePath, tablePath } from "./router";

test.each([
  ["/", { name: "lobby" }],
  ["", { name: "lobby" }],
  ["/table/px9m", { name: "table", table: "px9m" }],
  ["/table/px9m/", { name: "table", table: "px9m" }],
  ["/table", { name: "unknown", path: "/table" }],
  ["/table/a/b", { name: "unknown", path: "/table/a/b" }],
  ["/map/a", { name: "unknown", path: "/map/a" }],
  ["/library", { name: "library" }],
  ["/library/a", { name: "unknown", path: "/library/a" }],
  ["/editor/new-1", { name: "editor", draft: "new-1" }],
  ["/friends", { name: "friends" }],
  ["/friends/ab12", { name: "friend", person: "ab12" }],
  ["/puzzles", { name: "puzzles" }],
  ["/puzzles/2026-11-28", { name: "puzzle", puzzle: "2026-11-28" }],
  ["/watch", { name: "watch" }],
  ["/bots", { name: "climb" }],
  ["/tournaments", { name: "tournaments" }],
  ["/tournaments/new", { name: "tournament-plan", tournament: null }],
  ["/tournaments/ab12", { name: "tournament", tournament: "ab12" }],
  ["/tournaments/ab12/plan", { name: "tournament-plan", tournament: "ab12" }],
  ["/tournaments/ab12/wall", { name: "tournament-wall", tournament: "ab12" }],
  ["/tournaments/ab12/a", { name: "unknown", path: "/tournaments/ab12/a" }],
  ["/editor", { name: "unknown", path: "/editor" }],
  ["/table/%zz", { name: "table", table: "%zz" }],
])("parses %s", (path, route) => {
  expect(parsePath(path)).toEqual(route);
});

test("a path is parsed back to its table", () => {
  expect(parsePath(tablePath("a b/c"))).toEqual({ name: "table", table: "a b/c" });
  expect(parsePath(editorPath("a b/c"))).toEqual({ name: "editor", draft: "a b/c" });
});

test.each([
  ["OCEAN-BRASS-FOX-MAPLE", "OCEAN-BRASS-FOX-MAPLE"],
  [" Ocean, brass, fox, maple.", "OCEAN-BRASS-FOX-MAPLE"],
  ["k3mzq7hw2xbe", "k3mzq7hw2xbe"],
  ["https://example.org/table/px9m?x=1", "px9m"],
  ["   ", ""],
])("reads the typed code %j as %j", (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});

test("an invitation's link is read as it was written", () => {
  const link = tableLink({ table: "t1", code: "OCEAN-BRASS-FOX-MAPLE", invite: "a-b_c" });
  expect(codeOf(link)).toBe("OCEAN-BRASS-FOX-MAPLE");
  expect(inviteOf(link)).toBe("a-b_c");
  expect(inviteOf(tableLink({ table: "t1", code: "", invite: "" }))).toBe("");
});
