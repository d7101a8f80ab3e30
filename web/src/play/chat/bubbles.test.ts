import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Saying } from "../../types/protocol";
import { Bubbles, SHOWN } from "./bubbles.svelte";
import { audible, setMuted } from "./muted.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function said(at: number, phrase: Saying["phrase"], person = "p2"): Saying {
  return { name: "Bo", colour: "blue", text: "", at, after: 0, person, phrase, told: null };
}

const shown = (bubbles: Bubbles): string[] => bubbles.shown.map(({ phrase }) => phrase);

test("a phrase stands at the seat for a while, one at a time", () => {
  const bubbles = new Bubbles();
  bubbles.read([]);
  bubbles.read([said(1, "hello")]);
  bubbles.read([said(1, "hello"), said(2, "laugh")]);
  expect(shown(bubbles)).toEqual(["laugh"]);
  vi.advanceTimersByTime(SHOWN);
  expect(shown(bubbles)).toEqual([]);
});

test("what was said before one came is not said again", () => {
  const bubbles = new Bubbles();
  expect(bubbles.read([said(1, "hello")])).toEqual([]);
  expect(shown(bubbles)).toEqual([]);
});

test("who is muted is neither read nor seen, and heard again afterwards", () => {
  const chat = [said(1, "hello"), said(2, "thanks", "p3")];
  setMuted("p2", true);
  expect(audible(chat).map(({ person }) => person)).toEqual(["p3"]);
  setMuted("p2", false);
  expect(audible(chat)).toHaveLength(2);
});
