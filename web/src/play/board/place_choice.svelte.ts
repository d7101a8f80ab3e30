/** Choosing a place on the board: immediately, or after a preview and a confirmation. */

import { remembered } from "../../remembered";
import type { Anchors, SharedAnchor } from "../frame/anchors";
import { isFocused } from "../frame/focus";
import type { Thing } from "../log/entries";
import type { Prompt } from "../prompt/prompt";
import type { SeatSession } from "../session/seat_session.svelte";

/** A place that was chosen but not taken yet: what would be done there. */
export interface Preview {
  /** What stands above the table instead of the question. */
  prompt: Prompt;
  /** What it costs; empty where it costs nothing. */
  cost: readonly Thing[];
  /** On the button that takes the place. */
  confirm: string;
}

/** When a place is shown before it is taken. */
export const CONFIRMING = ["touch", "always", "never"] as const;

export type Confirming = (typeof CONFIRMING)[number];

/** What was remembered, where it is one of them. */
export function readConfirming(kept: string | null): Confirming {
  return CONFIRMING.find((one) => one === kept) ?? "touch";
}

/** `touched`: a finger chose the place. */
export function isConfirmed(confirming: Confirming, touched: boolean): boolean {
  return confirming === "always" || (confirming === "touch" && touched);
}

let chosen = $state<Confirming>(readConfirming(remembered.confirming()));

export function confirming(): Confirming {
  return chosen;
}

export function chooseConfirming(value: Confirming): void {
  chosen = value;
  remembered.rememberConfirming(value);
}

/** The last press was a finger's. */
let touched = false;

/** Whether a place that is chosen now is shown before it is taken. */
export function confirmsNow(): boolean {
  return isConfirmed(chosen, touched);
}

/** Take note of what pressed last: a finger, a mouse or a key. */
export function notePress(event: PointerEvent | KeyboardEvent): void {
  touched = "pointerType" in event && event.pointerType === "touch";
}

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
