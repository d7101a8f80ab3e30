import { expect, test } from "vitest";

import { RequestFailed } from "../net/connection";
import { usable } from "../storage";
import type { PuzzlePage, PuzzleStep } from "../types/protocol";
import { KeptPuzzles } from "./kept_puzzles";

const page = (id: string, result: object | null = null) =>
  ({ puzzle: { id, day: `2026-11-${id}` }, view: {}, result }) as unknown as PuzzlePage;
const kept = () => new KeptPuzzles(usable(() => null));

test("a puzzle is stored until it is answered", () => {
  const puzzles = kept();
  puzzles.keep(page("28"));
  expect(puzzles.page("2026-11-28")?.puzzle.id).toBe("28");
  puzzles.keep(page("28", {}));
  expect(puzzles.page("28")).toBeNull();
});

test("only the latest puzzles are stored", () => {
  const puzzles = kept();
  for (let day = 10; day < 20; day++) puzzles.keep(page(String(day)));
  expect([puzzles.page("11"), puzzles.page("12")?.puzzle.id]).toEqual([null, "12"]);
});

test("the first answer is sent once the server can be reached", async () => {
  const puzzles = kept();
  const received: unknown[] = [];
  puzzles.answer("28", ["robber h1"]);
  puzzles.answer("28", ["robber h2"]);
  await puzzles.sendAnswers(() => Promise.reject(new RequestFailed("disconnected", "")));
  expect(puzzles.answered("28")).toBe(true);
  const step = {} as PuzzleStep;
  await puzzles.sendAnswers((...answer) => (received.push(answer), Promise.resolve(step)));
  expect(received).toEqual([["28", ["robber h1"]]]);
  expect(puzzles.answered("28")).toBe(false);
});

test("an answer that the server refuses is deleted", async () => {
  const puzzles = kept();
  puzzles.answer("28", ["robber h1"]);
  await puzzles.sendAnswers(() => Promise.reject(new RequestFailed("no_puzzle", "")));
  expect(puzzles.answered("28")).toBe(false);
});

test("unreadable data in the storage is ignored", () => {
  const store = usable(() => null);
  store.setItem("qiatan.puzzles", "{");
  expect(new KeptPuzzles(store).page("28")).toBeNull();
});
