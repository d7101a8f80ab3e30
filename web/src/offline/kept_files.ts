/** The service worker's part in keeping the files of the game in the tab. */

import { CACHE, loadFiles } from "./files";

/** Whether the URL is a file whose path changes with its content. */
export function isTabFile(url: URL, home: URL): boolean {
  return url.href.startsWith(`${home.href}tab/`) && /\/[0-9a-f]{16}\/[^/]+$/.test(url.pathname);
}

/** Loads the files of a new version, if the player has loaded those of an earlier one. */
export async function updateTabFiles(home: URL): Promise<void> {
  if (await caches.has(CACHE)) await loadFiles(home.href, () => undefined).catch(() => undefined);
}
