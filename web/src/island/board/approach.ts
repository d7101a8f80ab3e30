/** When the board zooms out again after zooming in for a finger. Pure. */

import type { SpotKind } from "./spots";

/** Kinds after which the prompt asks for an adjacent place. */
const LEADING: ReadonlySet<SpotKind> = new Set(["settlement", "mover", "robber", "pirate"]);

export function leads(kind: SpotKind): boolean {
  return LEADING.has(kind);
}

/** Stays zoomed in while the next place is adjacent to the last; the player can pan meanwhile. */
export class Approach {
  private near = false;
  private sought = false;
  private kinds = "";
  private taken: SpotKind | null = null;

  get isNear(): boolean {
    return this.near;
  }

  come(): void {
    this.near = true;
  }

  take(kind: SpotKind): void {
    this.taken = kind;
  }

  /**
   * Update from the lit places and their visibility; returns whether to show the whole board again.
   */
  ends(lit: readonly SpotKind[], asking: boolean, inSight: boolean): boolean {
    const done = this.sought && !asking;
    const elsewhere = lit.length > 0 && this.goesOn(lit.join(), inSight);
    this.sought = asking;
    if (!this.near || !(done || elsewhere)) return false;
    this.near = false;
    return true;
  }

  /**
   * Whether lit places do not follow from the last one, or are out of sight.
   */
  private goesOn(kinds: string, inSight: boolean): boolean {
    if (kinds === this.kinds) return false;
    const unled = this.taken !== null && !leads(this.taken);
    this.kinds = kinds;
    this.taken = null;
    return unled || !inSight;
  }
}
