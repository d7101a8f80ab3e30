import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";

import { IslandIntent } from "../../island/turn/intent.svelte";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import {
  closedOffer,
  ClosedOffers,
  leaveWithOffer,
  type ShownOffer,
  clockWasStopped,
} from "./offers.svelte";

const NAMES = ["red", "blue", "ivory"];
const OFFER: ShownOffer = {
  number: "3.1",
  seat: 0,
  give: [],
  get: [],
  answers: [
    { seat: 1, kind: "reject", give: [], get: [] },
    { seat: 2, kind: "waiting", give: [], get: [] },
  ],
  counter: false,
  action: "offer brick for ore",
};

const line = (seat: number, action: string, ...results: string[]) => ({
  number: 1,
  seat,
  action,
  results,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [line(2, "reject", "declined red"), { kind: "declined" }, "reject"],
  [line(0, "close ivory"), { kind: "traded", with: 2 }, "waiting"],
  [line(2, "accept"), { kind: "traded", with: 2 }, "accept"],
  [line(0, "cancel"), { kind: "withdrawn" }, "waiting"],
  [line(0, "cancel", "expired"), { kind: "expired" }, "waiting"],
  [line(2, "reject", "expired"), { kind: "expired" }, "waiting"],
  [line(0, "end", "turn blue"), { kind: "ended" }, "waiting"],
])("derives the outcome of an offer and its last answer from %j", (last, outcome, answer) => {
  const closed = closedOffer(OFFER, [last], NAMES);
  expect([closed.outcome, closed.offer.answers[1]?.kind]).toEqual([outcome, answer]);
});

it("keeps a closed offer for four seconds or until the next one", () => {
  const offers = new ClosedOffers();
  offers.read(OFFER, [], NAMES);
  offers.read(null, [line(2, "reject")], NAMES);
  vi.advanceTimersByTime(3900);
  expect(offers.shown?.outcome.kind).toBe("declined");
  vi.advanceTimersByTime(200);
  expect(offers.shown).toBeNull();
  offers.read(OFFER, [], NAMES);
  offers.read(null, [], NAMES);
  offers.read({ ...OFFER, number: "3.2" }, [], NAMES);
  expect(offers.shown).toBeNull();
});

const { view } = await readStory<View>("incoming");
const offerOf = (number: string) => ({ number }) as ShownOffer;

test.each([null, offerOf("8")])("a counter-offer and its sheet close with their offer", (next) => {
  let offer = $state<ShownOffer | null>(offerOf("7"));
  const intent = new IslandIntent(
    () => view,
    () => Promise.resolve(true),
  );
  const stop = $effect.root(() => leaveWithOffer(intent, () => offer));
  flushSync();
  intent.beginCounter(view);
  intent.sheet = "trade";
  flushSync();
  expect(intent.countering).toBe(true);
  flushSync(() => (offer = next));
  expect([intent.countering, intent.sheet]).toEqual([false, null]);
  stop();
});

test("closing the sheet discards the counter-offer and shows the offer again", () => {
  const intent = new IslandIntent(
    () => view,
    () => Promise.resolve(true),
  );
  intent.beginCounter(view);
  intent.sheet = "trade";
  intent.closeSheet();
  expect([intent.countering, intent.sheet, intent.question]).toEqual([false, null, "answer"]);
});

test("stops the clock of one offer once; another offer's can stop again", () => {
  let offer = $state<ShownOffer>(offerOf("7"));
  let composer = $state<number | null>(null);
  let spent = (): boolean => false;
  const stop = $effect.root(() => {
    spent = clockWasStopped(
      () => offer,
      () => composer,
    );
  });
  const after = (change: () => void): boolean => {
    flushSync(change);
    return spent();
  };
  expect(after(() => (composer = 1))).toBe(false);
  expect(after(() => (composer = null))).toBe(true);
  expect(after(() => (offer = offerOf("8")))).toBe(false);
  stop();
});
