/** Decides when the board zooms out again after it has zoomed in for a finger. Pure. */

import type { SpotKind } from "./spots";

/** Kinds of spots after which the prompt asks for an adjacent place. */
const LEADING: ReadonlySet<SpotKind> = new Set(["settlement", "mover", "robber", "pirate"]);

export function leads(kind: SpotKind): boolean {
  return LEADING.has(kind);
}

/**
 * Stays zoomed in as long as the next place is adjacent to the last one. The player can move the
 * board meanwhile.
 */
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
   * Reads the lit places and whether they are visible. Returns whether to show the whole
   * board again.
   */
  ends(lit: readonly SpotKind[], asking: boolean, inSight: boolean): boolean {
    const done = this.sought && !asking;
    const elsewhere = lit.length > 0 && this.goesOn(lit.join(), inSight);
    this.sought = asking;
    if (!this.near || !(done || elsewhere)) return false;
    this.near = false;
    return true;
  }

  /** Whether the lit places are unrelated to the last one, or out of sight. */
  private goesOn(kinds: string, inSight: boolean): boolean {
    if (kinds === this.kinds) return false;
    const unled = this.taken !== null && !leads(this.taken);
    this.kinds = kinds;
    this.taken = null;
    return unled || !inSight;
  }
}
