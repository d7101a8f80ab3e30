/** Whether this person wants to see a place before it is taken; remembered by this browser. */

import { remembered } from "../../remembered";
import { isConfirmed, readConfirming, type Confirming } from "./preview";

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
