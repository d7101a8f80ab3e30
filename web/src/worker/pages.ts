/** Chooses between the network and the cache when the service worker serves a page. */

/**
 * A message from a page to the service worker. `outdated` means that the server has a newer client;
 * the others ask a waiting worker to take over.
 */
export type Message = "outdated" | "activate" | "activate-if-alone";

/** How long to wait for the server before the cached page is used, in milliseconds. */
export const PATIENCE = 3000;

/** The status codes that a proxy returns if it cannot reach the server. */
const UNREACHABLE = new Set([502, 503, 504]);

/**
 * Paths below the base path that are not pages. All paths with a dot in the last part are files.
 */
const OWN = "(?:api|docs|maps|ws|assets|metrics|healthz|readyz)(?:[/?]|$)|[^?]*\\.[^/?]*(?:\\?|$)";

/** Returns a pattern for the paths, including queries, that are not pages of the client. */
export function pathsOfServer(home: string): RegExp {
  const escaped = home.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped}(?:${OWN})`);
}

/**
 * Returns the page from the network, or the cached page if the network fails or is slow. If
 * `outdated` is true, waits for the network even if it is slow.
 */
export async function pageOrKept(
  answer: Promise<Response>,
  keptPage: () => Promise<Response | undefined>,
  outdated: boolean,
): Promise<Response> {
  const usable = answer.then(
    (page) => (UNREACHABLE.has(page.status) ? null : page),
    () => null,
  );
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE, null));
  const page = await (outdated ? usable : Promise.race([usable, late]));
  return page ?? (await keptPage()) ?? answer;
}

/** Returns the page with absolute links, so that it works at every path below `home`. */
export async function homePage(answer: Promise<Response>, home: URL): Promise<Response> {
  const page = await answer;
  const text = (await page.text()).replaceAll('="./', `="${home.pathname}`);
  return new Response(text, { status: page.status, headers: { "Content-Type": "text/html" } });
}
