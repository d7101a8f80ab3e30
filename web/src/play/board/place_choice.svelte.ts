/**
 * Handles the choice of a place on the board. Depending on a setting, the player must first confirm
 * a preview.
 */

import { remembered } from "../../remembered";
import type { Anchors, SharedAnchor } from "../frame/anchors";
import { isFocused } from "../frame/focus";
import type { Thing } from "../log/entries";
import type { Prompt } from "../prompt/prompt";
import type { SeatSession } from "../session/seat_session.svelte";

/**
 * A preview of an action at a place on the board, which is sent only after the player confirms it.
 */
export interface Preview {
  /** The prompt that replaces the game's own prompt during the preview. */
  prompt: Prompt;
  /** The cost of the piece; empty if the piece is free. */
  cost: readonly Thing[];
  /** The label of the button that confirms the placement. */
  confirm: string;
}

/** Which choices of a place the player must confirm: only those made by touch, all, or none. */
export const CONFIRMING = ["touch", "always", "never"] as const;

export type Confirming = (typeof CONFIRMING)[number];

/** Returns the stored setting, or the default if the stored value is invalid. */
export function readConfirming(stored: string | null): Confirming {
  return CONFIRMING.find((one) => one === stored) ?? "touch";
}

/** Whether a choice must be confirmed. `touched` says whether it was made by touch. */
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

/** Whether the last press was a touch. */
let touched = false;

/** Whether a choice made by the last press must be confirmed. */
export function confirmsNow(): boolean {
  return isConfirmed(chosen, touched);
}

/** Records whether this press is a touch. Called for every press. */
export function notePress(event: PointerEvent | KeyboardEvent): void {
  touched = "pointerType" in event && event.pointerType === "touch";
}

/** Chooses the place of an action. `sure` means that the player has already confirmed it. */
export type Choose = (action: string, sure?: boolean) => void;

export class PlaceChoice {
  /**
   * The action of the previewed place; null if no place is previewed or the action is no longer
   * legal.
   */
  readonly previewed: string | null = $derived.by(() => {
    const { intent, busy } = this.session();
    const place = intent.previewed;
    return place !== null && !busy && intent.legal.includes(place) ? place : null;
  });

  /** The preview of the chosen place; null if there is none. */
  readonly preview: Preview | null = $derived.by(() =>
    this.previewed === null ? null : this.previewOf(this.previewed),
  );

  /** The button that confirms the chosen place; null without a preview. */
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
   * Performs the action of a place, or previews it first. If the player used the keyboard to place
   * a piece, focus returns to the build bar.
   */
  choose: Choose = (action, sure = false) => {
    const { intent, busy } = this.session();
    if (busy) return;
    if (!sure && action !== this.previewed && confirmsNow() && this.previewOf(action) !== null) {
      intent.previewed = action;
      return;
    }
    const piece = intent.placing;
    const byKeyboard = isFocused("[data-action]");
    void intent.act(action);
    if (byKeyboard && piece !== null) this.anchors.focus(`build ${piece}`);
  };
}
