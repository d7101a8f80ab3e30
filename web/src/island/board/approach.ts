/** Whether the board, having come closer by itself to let a finger choose, stays there. Pure. */

import type { SpotKind } from "./spots";

/** Kinds after which a place beside is asked for. */
const LEADING: ReadonlySet<SpotKind> = new Set(["settlement", "mover", "robber", "pirate"]);

export function leads(kind: SpotKind): boolean {
  return LEADING.has(kind);
}

/** It stays while the next place lies beside the last; a hand may move it meanwhile. */
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

  /** What is lit now, and whether all of it is in sight; true where all is to be shown again. */
  ends(lit: readonly SpotKind[], asking: boolean, inSight: boolean): boolean {
    const done = this.sought && !asking;
    const elsewhere = lit.length > 0 && this.goesOn(lit.join(), inSight);
    this.sought = asking;
    if (!this.near || !(done || elsewhere)) return false;
    this.near = false;
    return true;
  }

  /** Whether other places are lit: some out of sight, or none that the last one leads to. */
  private goesOn(kinds: string, inSight: boolean): boolean {
    if (kinds === this.kinds) return false;
    const unled = this.taken !== null && !leads(this.taken);
    this.kinds = kinds;
    this.taken = null;
    return unled || !inSight;
  }
}
