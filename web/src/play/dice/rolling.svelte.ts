/** Dice that tumble before they show what was thrown. */

import { calm } from "../../controls/motion";
import { ROLLING } from "../session/time.svelte";

/** Milliseconds for which rolling dice show one face. */
const FACE = 75;

export class Rolling<Face> {
  /** What the dice show while they roll; null once they lie still. */
  faces = $state.raw<readonly Face[] | null>(null);
  /** The turn whose dice lie on the table, null for none; unknown before the first view. */
  private thrown: number | null | undefined;

  /** `face` draws one for show. */
  constructor(private readonly face: () => Face) {}

  /** Take in so many dice as lie now; what it gives back stops them. Those that lie from the first are still. */
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
    const landing = setTimeout(settle, ROLLING);
    return () => {
      clearTimeout(landing);
      settle();
    };
  }
}
