import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Saying } from "../../types/protocol";
import { withoutMuted, Bubbles, ChatDraft, setMuted, BUBBLE_DURATION } from "./chat.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function said(at: number, phrase: Saying["phrase"], person = "p2"): Saying {
  const who = { name: "Bo", colour: "blue" as const, person, spectator: false };
  return { ...who, text: "", at, after: 0, phrase, notice: null };
}

const shown = (bubbles: Bubbles): string[] => bubbles.shown.map(({ phrase }) => phrase);

test("a phrase is shown at the seat for a while, one at a time", () => {
  const bubbles = new Bubbles();
  bubbles.read([]);
  bubbles.read([said(1, "hello")]);
  bubbles.read([said(1, "hello"), said(2, "laugh")]);
  expect(shown(bubbles)).toEqual(["laugh"]);
  vi.advanceTimersByTime(BUBBLE_DURATION);
  expect(shown(bubbles)).toEqual([]);
});

test("messages from before the player arrived are not shown at the seats", () => {
  const bubbles = new Bubbles();
  expect(bubbles.read([said(1, "hello")])).toEqual([]);
  expect(shown(bubbles)).toEqual([]);
});

test("a muted player's messages are hidden, and shown again afterwards", () => {
  const chat = [said(1, "hello"), said(2, "thanks", "p3")];
  setMuted("p2", true);
  expect(withoutMuted(chat).map(({ person }) => person)).toEqual(["p3"]);
  setMuted("p2", false);
  expect(withoutMuted(chat)).toHaveLength(2);
});

function typed(text: string): ChatDraft {
  const draft = new ChatDraft();
  draft.text = text;
  return draft;
}

test("the field is cleared once a message is sent", async () => {
  const said: string[] = [];
  const draft = typed(" hello ");
  await draft.send(async (text) => said.push(text) > 0);
  expect([said, draft.text]).toEqual([["hello"], ""]);
});

test("a refused message returns in front of later text", async () => {
  const draft = typed("hello");
  const sent = draft.send(async () => false);
  draft.text = "well";
  await sent;
  expect(draft.text).toBe("hello well");
});

test("an empty message is not sent", async () => {
  const draft = typed("  ");
  await draft.send(() => Promise.reject(new Error("sent")));
  expect(draft.text).toBe("  ");
});
