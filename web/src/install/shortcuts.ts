/**
 * Shortcuts in the menu of the installed client's icon. Each opens the lobby with the shortcut's
 * name in the URL fragment.
 */

export type Shortcut = "quick-play" | "your-games";

const SHORTCUTS: readonly Shortcut[] = ["quick-play", "your-games"];

/** Returns the shortcut in the page's URL and removes it, so that a reload does not repeat it. */
export function takeShortcut(): Shortcut | null {
  const found = SHORTCUTS.find((one) => location.hash === `#${one}`);
  if (found === undefined) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return found;
}
