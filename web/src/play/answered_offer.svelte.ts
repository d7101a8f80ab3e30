/** A counter-offer that is put together goes with the offer that it answers. */

import type { GameIntent } from "./intent.svelte";
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
