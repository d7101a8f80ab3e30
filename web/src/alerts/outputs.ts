/** Produces alerts: sounds, vibration and the tab icon. Also keeps the screen on during a game. */

import { BASE } from "../base";
import { sound } from "./player";
import { preferences } from "./preferences.svelte";
import type { AlertOutputs } from "./table_alerts";
import { vibrate } from "./vibration";

/** The icons of the browser tab. `CALLING` has a red dot and is shown during the player's turn. */
const PLAIN = `${BASE}/icon.svg`;
const CALLING = `${BASE}/icon-turn.svg`;

export function showTabIcon(calling: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = calling ? CALLING : PLAIN;
  if (link !== null && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

/** Keeps the screen on during a game. */
export class WakeLock {
  private wanted = false;
  private lock: WakeLockSentinel | null = null;

  /** Sets whether the screen should stay on, and acquires or releases the lock accordingly. */
  want(wanted: boolean): void {
    this.wanted = wanted;
    void this.settle();
  }

  /**
   * Requests or releases the lock as needed. The browser releases the lock of a hidden page, so it
   * must be requested again when the page is shown.
   */
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
      this.lock = null; // The battery is low or locks are not allowed; the screen turns off
    }
  }

  private async release(): Promise<void> {
    const lock = this.lock;
    this.lock = null;
    await lock?.release();
  }
}

const wakeLock = new WakeLock();

/** Updates the wake lock whenever the page is shown or hidden. */
export function followVisibility(): void {
  document.addEventListener("visibilitychange", () => void wakeLock.settle());
}

/** Produces the alerts that the player has enabled in this browser. */
export const outputs: AlertOutputs = {
  hear: (cue) => sound(cue, document.hidden),
  feel: ({ kind }) => {
    if (preferences().vibration) vibrate(kind);
  },
  call: showTabIcon,
  keepAwake: (playing) => wakeLock.want(playing && preferences().awake),
};
