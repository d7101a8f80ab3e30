import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { IslandIntent } from "../../island/turn/intent.svelte";
import { readStory } from "../../stories/story";
import type { View } from "../../types/island";
import { leaveWithOffer, timeSpent } from "./answered_offer.svelte";
import type { ShownOffer } from "./shown_offer";

const { view } = await readStory<View>("incoming");
const offerOf = (number: string) => ({ number }) as ShownOffer;

test.each([null, offerOf("8")])(
  "a counter-offer goes with its offer, and its sheet too",
  (next) => {
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
  },
);

test("a counter-offer goes with its sheet: the offer is asked about again", () => {
  const intent = new IslandIntent(
    () => view,
    () => Promise.resolve(true),
  );
  intent.beginCounter(view);
  intent.sheet = "trade";
  intent.closeSheet();
  expect([intent.countering, intent.sheet, intent.question]).toEqual([false, null, "answer"]);
});

test("an offer's time that has stood still does so no second time; another offer's may", () => {
  let offer = $state<ShownOffer>(offerOf("7"));
  let composer = $state<number | null>(null);
  let spent = (): boolean => false;
  const stop = $effect.root(() => {
    spent = timeSpent(
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
