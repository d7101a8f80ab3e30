/** Dice that tumble before they show what was rolled. */

import { calm } from "../play/screen.svelte";
import { ROLLING } from "../play/time.svelte";
import type { Face, View } from "../types/natick";
import { FACES } from "./names";

/** Milliseconds for which rolling dice show one face. */
const FACE = 75;

export class Rolling {
  /** What the dice show while they roll; null once they lie still. */
  faces = $state.raw<readonly Face[] | null>(null);
  private turn: number | undefined;

  /** Take in the view as it is now; what it gives back stops the dice. */
  read(view: View): (() => void) | undefined {
    if (view.dice.length === 0 && this.turn !== undefined) return undefined;
    const [first, fresh] = [this.turn === undefined, this.turn !== view.turn];
    this.turn = view.turn;
    if (first || !fresh || calm()) return undefined;
    const face = (): Face => FACES[Math.floor(Math.random() * FACES.length)] ?? "ace";
    const turning = setInterval(() => (this.faces = view.dice.map(face)), FACE);
    const settle = (): void => {
      clearInterval(turning);
      this.faces = null;
    };
    const landing = setTimeout(settle, ROLLING);
    return () => {
      clearTimeout(landing);
      settle();
    };
  }
}
