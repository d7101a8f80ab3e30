/** Mounts a long list in batches, because mounting all of it at once would block a slow phone. */

import { nextTask } from "./scheduler";

export class Batches {
  private admitted = $state(0);

  /**
   * `length` returns the current length of the list, and `size` is the number of items that each
   * task mounts. The first batch is mounted once `begun` resolves.
   */
  constructor(
    private readonly length: () => number,
    private readonly size: number,
    begun: Promise<void>,
  ) {
    void begun.then(() => this.admit());
  }

  /**
   * The part of the list that is mounted so far. In the end this is the whole list, even if it has
   * grown meanwhile.
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
