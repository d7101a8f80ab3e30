/** A long list that is mounted some at a time: all at once would hold a slow phone up. */

import { turnInLine } from "./task_line";

export class Batches {
  private admitted = $state(0);

  /**
   * `length` tells how long the list is by now, `size` how many more come with each task; the
   * first come once `begun` resolves.
   */
  constructor(
    private readonly length: () => number,
    private readonly size: number,
    begun: Promise<void>,
  ) {
    void begun.then(() => this.admit());
  }

  /** Those of the list that may be there by now; in the end all, also of a longer one. */
  of<Item>(list: readonly Item[]): readonly Item[] {
    return list.length <= this.admitted ? list : list.slice(0, this.admitted);
  }

  private async admit(): Promise<void> {
    while (this.admitted < this.length()) {
      await turnInLine();
      this.admitted += this.size;
    }
    this.admitted = Infinity;
  }
}
