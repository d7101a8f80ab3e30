/** Decides when to zoom the board out again after a tap has zoomed it in. Pure. */

import type { SpotKind } from "./spots";

/** Kinds of spots after which the prompt asks for an adjacent place. */
const LEADING: ReadonlySet<SpotKind> = new Set(["settlement", "mover", "robber", "pirate"]);

export function leads(kind: SpotKind): boolean {
  return LEADING.has(kind);
}

/**
 * Keeps the board zoomed in as long as each place to choose is adjacent to the last one. The player
 * can move the board in the meantime.
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

  /**
   * Whether the newly highlighted places aren't adjacent to the last one, or aren't all visible.
   */
  private goesOn(kinds: string, inSight: boolean): boolean {
    if (kinds === this.kinds) return false;
    const unled = this.taken !== null && !leads(this.taken);
    this.kinds = kinds;
    this.taken = null;
    return unled || !inSight;
  }
}
