/** Keeps the screen of a device on while a game goes on. */

export class WakeLock {
  private wanted = false;
  private lock: WakeLockSentinel | null = null;

  /** Hold the screen on from now on, or no longer. */
  want(wanted: boolean): void {
    this.wanted = wanted;
    void this.settle();
  }

  /** The page was shown or hidden: a hidden page loses its lock and asks again. */
  async settle(): Promise<void> {
    if (!this.wanted || document.hidden) return this.release();
    if (this.lock !== null || !("wakeLock" in navigator)) return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => {
        if (this.lock === lock) this.lock = null;
      });
      this.lock = lock;
      if (!this.wanted) await this.release();
    } catch {
      this.lock = null; // low battery, or not allowed here: the screen goes off as ever
    }
  }

  private async release(): Promise<void> {
    const lock = this.lock;
    this.lock = null;
    await lock?.release();
  }
}
