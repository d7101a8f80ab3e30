/** Decides where the service worker gets a page from. Pure. */

/**
 * A message from a page to the worker: the server serves a newer client, or a waiting worker should
 * take over.
 */
export type Message = "outdated" | "activate" | "activate-if-alone";

/** The wait for the server before the cached page is shown, in milliseconds. */
export const PATIENCE = 3000;

/** The statuses with which a proxy reports that it cannot reach the server. */
const UNREACHABLE = new Set([502, 503, 504]);

/** The paths below the base path that are no pages. Files have a dot in the name. */
const OWN = "(?:api|docs|maps|ws|assets|metrics|healthz|readyz)(?:[/?]|$)|[^?]*\\.[^/?]*(?:\\?|$)";

/** Returns a pattern of the paths with queries that are no pages of the client. */
export function pathsOfServer(home: string): RegExp {
  const escaped = home.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped}(?:${OWN})`);
}

/**
 * Returns the page from the network or, if the network fails or is slow, the cached page. With
 * `outdated`, waits for a slow network.
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

/** Returns the client's page with links that work at every path below `home`. */
export async function homePage(answer: Promise<Response>, home: URL): Promise<Response> {
  const page = await answer;
  const text = (await page.text()).replaceAll('="./', `="${home.pathname}`);
  return new Response(text, { status: page.status, headers: { "Content-Type": "text/html" } });
}
