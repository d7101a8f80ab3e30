/** Alerts outside the page: sound, vibration, the tab icon; and the wake lock. */

import { BASE } from "../base";
import { sound } from "./player";
import { preferences } from "./preferences.svelte";
import type { AlertOutputs } from "./table_alerts";
import { vibrate } from "./vibration";

/** The icon in the browser's tab: the seal, with a red dot while it is one's turn. */
const PLAIN = `${BASE}/icon.svg`;
const CALLING = `${BASE}/icon-turn.svg`;

export function showTabIcon(calling: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const href = calling ? CALLING : PLAIN;
  if (link !== null && link.getAttribute("href") !== href) link.setAttribute("href", href);
}

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

const wakeLock = new WakeLock();

/** The page was shown or hidden. */
export function followVisibility(): void {
  document.addEventListener("visibilitychange", () => void wakeLock.settle());
}

/** The alerts that the player has turned on, as this browser gives them. */
export const outputs: AlertOutputs = {
  hear: (cue) => sound(cue, document.hidden),
  feel: ({ kind }) => {
    if (preferences().vibration) vibrate(kind);
  },
  call: showTabIcon,
  keepAwake: (playing) => wakeLock.want(playing && preferences().awake),
};
