/**
 * The service worker. It opens the client without a network, and opens the table when a
 * notification is tapped. It caches no API responses.
 */

import {
  addPlugins,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

import { isTabFile, updateTabFiles } from "../offline/kept_files";
import { homePage, pageOrKept, pathsOfServer, type Message } from "./pages";
import { followPushes } from "./push_events";

declare const self: ServiceWorkerGlobalScope;
/** The files to cache, which the build fills in. */
declare const __FILES__: PrecacheEntry[];

const HOME = "./";
const VERSION = __FILES__.find(({ url }) => url === HOME)?.revision ?? "";
const home = new URL(HOME, self.location.href);
/** Whether the client is served by a static web host, which has only one page. */
const STATIC = new URL(self.location.href).searchParams.has("static");

/**
 * Whether the server has a newer client. If so, the cached page is not used even if the network is
 * slow.
 */
let outdated = false;

// Do not cache a page of another version, because it would need other files. The installation then
// fails, and the browser tries again later.
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (!response.ok) return null;
      if (new URL(request.url).pathname !== home.pathname) return response;
      return (await response.clone().text()).includes(`content="${VERSION}"`) ? response : null;
    },
  },
]);

registerRoute(
  new NavigationRoute(
    STATIC
      ? () =>
          homePage(
            pageOrKept(fetch(home), () => matchPrecache(HOME), outdated),
            home,
          )
      : ({ request }) => pageOrKept(fetch(request), () => matchPrecache(HOME), outdated),
    { denylist: [pathsOfServer(home.pathname)] },
  ),
);
registerRoute(
  ({ url }) => isTabFile(url, home),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);
precacheAndRoute(__FILES__, { directoryIndex: "", cleanURLs: false });

self.addEventListener("install", (event) => event.waitUntil(updateTabFiles(home)));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  const message = event.data as Message;
  if (message === "outdated") outdated = true;
  if (message === "activate") event.waitUntil(self.skipWaiting());
  if (message === "activate-if-alone") event.waitUntil(activateIfAlone());
});

/** Replaces the earlier worker, unless a second window could still need that worker's files. */
async function activateIfAlone(): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
}

followPushes(self, home.pathname);

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(showTable(path));
});

async function showTable(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  if (page === undefined) return void (await self.clients.openWindow(path));
  await page.focus();
  page.postMessage("show-board");
}
