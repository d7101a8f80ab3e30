/** Alerts as this browser gives them, as far as the person wants them. */

import { sound } from "./player";
import { preferences } from "./preferences.svelte";
import { showTabIcon } from "./tab_icon";
import type { AlertOutputs } from "./table_alerts";
import { vibrate } from "./vibration";
import { WakeLock } from "./wake_lock";

const wakeLock = new WakeLock();

/** The page was shown or hidden. */
export function followVisibility(): void {
  document.addEventListener("visibilitychange", () => void wakeLock.settle());
}

export const outputs: AlertOutputs = {
  hear: (cue) => sound(cue, document.hidden),
  feel: ({ kind }) => {
    if (preferences().vibration) vibrate(kind);
  },
  call: showTabIcon,
  keepAwake: (playing) => wakeLock.want(playing && preferences().awake),
};
