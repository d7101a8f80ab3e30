/**
 * Closes the trade sheet, in layouts without columns, when it would cover something that the player
 * needs next.
 */

import { untrack } from "svelte";

import { screen } from "../frame/screen.svelte";
import type { SeatSession } from "../session/seat_session.svelte";

/**
 * Closes the trade sheet when a new offer needs an answer, after a trade, and when the player's own
 * turn begins or ends. Does nothing while the player composes a counter-offer. Must be called while
 * a component is being initialised.
 */
export function closeCoveringSheet(seat: () => SeatSession): void {
  const session = $derived(seat());
  const { view } = $derived(session.table);
  const asking = $derived(
    session.intent.question === "answer" && !session.quiet ? session.offer?.number : undefined,
  );
  const traded = $derived(session.closed.shown?.outcome.kind === "traded");
  const ownTurn = $derived(view.active === view.viewer);

  function close(): void {
    const { intent } = session;
    if (!screen.desk && intent.sheet === "trade" && !intent.countering) intent.sheet = null;
  }
  $effect(() => {
    if (asking !== undefined && !screen.desk) untrack(close);
  });
  $effect(() => {
    void [ownTurn, traded];
    untrack(close);
  });
}
