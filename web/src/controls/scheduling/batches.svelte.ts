/** Mounts a long list in batches, because mounting all of it at once would block a slow phone. */

import { nextTask } from "./scheduler";

export class Batches {
  private admitted = $state(0);

  /**
   * `length` returns the current length of the list. Once `begun` resolves, items are mounted in
   * batches of `size`, with a separate task for each batch.
   */
  constructor(
    private readonly length: () => number,
    private readonly size: number,
    begun: Promise<void>,
  ) {
    void begun.then(() => this.admit());
  }

  /**
   * Returns the items that should be mounted by now. Eventually these are all items of `list`, even
   * if it has grown in the meantime.
   */
  of<Item>(list: readonly Item[]): readonly Item[] {
    return list.length <= this.admitted ? list : list.slice(0, this.admitted);
  }

  private async admit(): Promise<void> {
    while (this.admitted < this.length()) {
      await nextTask();
      this.admitted += this.size;
    }
    this.admitted = Infinity;
  }
}
