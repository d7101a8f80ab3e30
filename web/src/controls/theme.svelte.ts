/**
 * The page's theme: light, dark, or the same as the system's. The choice is stored in this browser.
 */

import { storage } from "../storage";

export type Theme = "system" | "light" | "dark";

const KEY = "qiatan.theme";
const ORDER: readonly Theme[] = ["system", "light", "dark"];

let chosen = $state<Theme>(stored());

export function theme(): Theme {
  return chosen;
}

/** Switches to the next of the three themes. */
export function nextTheme(): void {
  chosen = ORDER[(ORDER.indexOf(chosen) + 1) % ORDER.length] ?? "system";
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
  try {
    storage.setItem(KEY, chosen);
  } catch {
    return;
  }
}

function stored(): Theme {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : "system";
}
