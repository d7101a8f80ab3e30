/** Keeps the in-browser game's files in the service worker's cache. */

import { CACHE, loadFiles } from "./files";

/** Whether the URL is one of the in-browser game's files whose path changes with its content. */
export function isTabFile(url: URL, home: URL): boolean {
  return url.href.startsWith(`${home.href}tab/`) && /\/[0-9a-f]{16}\/[^/]+$/.test(url.pathname);
}

/** Caches the files of a new version, if files of an earlier version are cached. */
export async function updateTabFiles(home: URL): Promise<void> {
  if (await caches.has(CACHE)) await loadFiles(home.href, () => undefined).catch(() => undefined);
}
