/** Decides when the board zooms out again after a tap has zoomed it in. Pure. */

import type { SpotKind } from "./spots";

/** Kinds of spots that are followed by a prompt for an adjacent place. */
const LEADING: ReadonlySet<SpotKind> = new Set(["settlement", "mover", "robber", "pirate"]);

export function leads(kind: SpotKind): boolean {
  return LEADING.has(kind);
}

/**
 * Keeps the board zoomed in as long as each place is adjacent to the last one. The player can move
 * the board meanwhile.
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
   * Returns whether to show the whole board again. `inSight` is whether all highlighted places are
   * visible.
   */
  ends(lit: readonly SpotKind[], asking: boolean, inSight: boolean): boolean {
    const done = this.sought && !asking;
    const elsewhere = lit.length > 0 && this.goesOn(lit.join(), inSight);
    this.sought = asking;
    if (!this.near || !(done || elsewhere)) return false;
    this.near = false;
    return true;
  }

  /** Whether new places are highlighted that are not adjacent to the last one or not visible. */
  private goesOn(kinds: string, inSight: boolean): boolean {
    if (kinds === this.kinds) return false;
    const unled = this.taken !== null && !leads(this.taken);
    this.kinds = kinds;
    this.taken = null;
    return unled || !inSight;
  }
}
