/** The player's sound, vibration and notification settings, stored in this browser. */

import { remembered } from "../remembered";

export interface AlertPreferences {
  /** Volume, 0 to 1. */
  volume: number;
  muted: boolean;
  vibration: boolean;
  /** Whether to show system notifications while the page is hidden. */
  notifications: boolean;
  /** Whether to keep the screen on during a game. */
  awake: boolean;
}

export const DEFAULTS: AlertPreferences = {
  volume: 0.6,
  muted: false,
  vibration: true,
  notifications: false,
  awake: true,
};

/** Returns the stored settings, with defaults in place of missing or invalid values. */
export function readPreferences(stored: Record<string, unknown>): AlertPreferences {
  const flag = (name: keyof AlertPreferences): boolean =>
    typeof stored[name] === "boolean" ? stored[name] : Boolean(DEFAULTS[name]);
  const { volume } = stored;
  return {
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    muted: flag("muted"),
    vibration: flag("vibration"),
    notifications: flag("notifications"),
    awake: flag("awake"),
  };
}

let chosen = $state.raw(readPreferences(remembered.alerts()));

export function preferences(): AlertPreferences {
  return chosen;
}

export function prefer(changes: Partial<AlertPreferences>): void {
  chosen = { ...chosen, ...changes };
  remembered.rememberAlerts(chosen);
}
