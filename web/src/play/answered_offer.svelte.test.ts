import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { IslandIntent } from "../island/intent.svelte";
import { readStory } from "../stories/story";
import type { View } from "../types/island";
import { leaveWithOffer } from "./answered_offer.svelte";
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
