/** Mounts a long list in batches: all at once would block a slow phone. */

import { nextTask } from "./scheduler";

export class Batches {
  private admitted = $state(0);

  /**
   * `length` returns the current length, `size` is the batch of each task; the first batch is
   * mounted once `begun` resolves.
   */
  constructor(
    private readonly length: () => number,
    private readonly size: number,
    begun: Promise<void>,
  ) {
    void begun.then(() => this.admit());
  }

  /** The mounted part of the list; in the end all of it, even if it has grown. */
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
