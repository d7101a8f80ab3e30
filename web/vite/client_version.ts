/** Writes the version of the client into the page. The server sends this version to all clients. */

import { createHash } from "node:crypto";

import type { Plugin } from "vite";

const VERSION = /<meta name="client-version" content="([0-9a-f]+)"/;

/**
 * Returns the version of a built page. It changes whenever the page or the name of a file changes,
 * and the names change with the contents of the files.
 */
export function versionIn(page: string): string {
  const version = VERSION.exec(page)?.[1];
  if (version === undefined) throw new Error("index.html names no client version");
  return version;
}

export const clientVersion: Plugin = {
  name: "client-version",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(page, { bundle = {} }) {
      const built = [page, ...Object.keys(bundle).sort()].join("\n");
      const content = createHash("sha256").update(built).digest("hex").slice(0, 16);
      return [{ tag: "meta", attrs: { name: "client-version", content }, injectTo: "head" }];
    },
  },
};
