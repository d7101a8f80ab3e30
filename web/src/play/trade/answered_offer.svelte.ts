/** What becomes of a counter-offer that is put together, and of the offer that it answers. */

import type { GameIntent } from "../turn/intent.svelte";
import type { ShownOffer } from "./shown_offer";

/** Leave it once this player is asked for another answer, or for none. */
export function leaveWithOffer(
  intent: Pick<GameIntent, "question" | "leaveCounter">,
  offer: () => ShownOffer | null,
): void {
  const answered = $derived(intent.question === "answer" ? offer()?.number : undefined);
  $effect(() => {
    void answered;
    return () => intent.leaveCounter();
  });
}

/** Whether the open offer's time has stood still for a counter-offer, as it does once, and runs again. */
export function timeSpent(
  offer: () => ShownOffer | null,
  composer: () => number | null,
): () => boolean {
  let stood = $state<ShownOffer["number"] | null>(null);
  $effect(() => {
    if (composer() !== null) stood = offer()?.number ?? null;
  });
  return () => stood !== null && stood === offer()?.number && composer() === null;
}
