/** Decides where the service worker gets a page from. Without state, so that tests can run it. */

/**
 * What a page tells the worker: that the server serves a newer client, or that a waiting worker
 * should take over.
 */
export type Message = "outdated" | "activate" | "activate-if-alone";

/** How long the server can take to send the page before the kept one is shown, in milliseconds. */
export const PATIENCE = 3000;

/** The statuses with which a proxy reports that it cannot reach the server. */
const UNREACHABLE = new Set([502, 503, 504]);

/** The paths that the server itself answers, below the base path. Files have a dot in the name. */
const OWN = "(?:api|docs|maps|ws|assets|metrics|healthz|readyz)(?:[/?]|$)|[^?]*\\.[^/?]*(?:\\?|$)";

/** Returns a pattern of the paths with queries that are no pages of the client. */
export function pathsOfServer(home: string): RegExp {
  const escaped = home.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped}(?:${OWN})`);
}

/**
 * Returns the page that the network answers with. If the network fails or is slow, returns the kept
 * page. With `outdated`, waits for a slow network.
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
