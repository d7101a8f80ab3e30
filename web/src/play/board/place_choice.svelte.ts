/** Places are chosen on the board: taken at once, or shown first to be confirmed. */

import type { Anchors, SharedAnchor } from "../frame/anchors";
import { confirmsNow } from "./confirming.svelte";
import { isFocused } from "../frame/focus";
import type { Preview } from "./preview";
import type { SeatSession } from "../session/seat_session.svelte";

/** `sure`: it was confirmed already. */
export type Choose = (action: string, sure?: boolean) => void;

export class PlaceChoice {
  /** The place that is shown, as long as it may still be taken. */
  readonly previewed: string | null = $derived.by(() => {
    const { intent, busy } = this.session();
    const place = intent.previewed;
    return place !== null && !busy && intent.legal.includes(place) ? place : null;
  });

  /** What the place that is shown would put on the table. */
  readonly preview: Preview | null = $derived.by(() =>
    this.previewed === null ? null : this.previewOf(this.previewed),
  );

  /** The button that takes it. */
  readonly confirm: { label: string; run: () => void; main: boolean } | null = $derived.by(() => {
    const { preview, previewed } = this;
    if (preview === null || previewed === null) return null;
    return { label: preview.confirm, run: () => this.choose(previewed, true), main: true };
  });

  constructor(
    private readonly session: () => SeatSession,
    private readonly previewOf: (action: string) => Preview | null,
    private readonly anchors: Anchors<SharedAnchor>,
  ) {}

  /**
   * Act on a place, or show it first. A keyboard's focus goes back to the build bar from a place
   * that is gone.
   */
  choose: Choose = (action, sure = false) => {
    const { intent, busy } = this.session();
    if (busy) return;
    if (!sure && action !== this.previewed && confirmsNow() && this.previewOf(action) !== null) {
      intent.previewed = action;
      return;
    }
    const piece = intent.placing;
    const steered = isFocused("[data-action]");
    void intent.act(action);
    if (steered && piece !== null) this.anchors.focus(`build ${piece}`);
  };
}
