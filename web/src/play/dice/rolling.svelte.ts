/** The animation of dice that tumble before they show the result. */

import { calm } from "../../controls/motion";
import { ROLL_DURATION } from "../session/time.svelte";

/** How long each face is shown while the dice roll, in milliseconds. */
const FACE = 75;

export class Rolling<Face> {
  /** The faces to show while the dice roll; null otherwise. */
  faces = $state.raw<readonly Face[] | null>(null);
  /**
   * The turn in which the dice on the table were rolled. It is null if there are no dice on the
   * table, and undefined before the first view.
   */
  private thrown: number | null | undefined;

  /** `face` returns a random face for the animation. */
  constructor(private readonly face: () => Face) {}

  /**
   * Starts the animation if the dice on the table have just been rolled, and returns a function
   * that stops it. Dice in the first view are not animated.
   */
  read(turn: number, count: number): (() => void) | undefined {
    const before = this.thrown;
    this.thrown = count === 0 ? null : turn;
    const fresh = before !== undefined && this.thrown !== null && this.thrown !== before;
    return fresh && !calm() ? this.roll(count) : undefined;
  }

  private roll(count: number): () => void {
    const show = (): void => void (this.faces = Array.from({ length: count }, this.face));
    show();
    const turning = setInterval(show, FACE);
    const settle = (): void => {
      clearInterval(turning);
      this.faces = null;
    };
    const landing = setTimeout(settle, ROLL_DURATION);
    return () => {
      clearTimeout(landing);
      settle();
    };
  }
}
