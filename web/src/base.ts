/**
 * The prefix of every path of this site: empty, or the server's `--base-path`. A built script is in
 * `assets` below it, so it derives the prefix from its own address.
 */
export const BASE = import.meta.env.DEV
  ? ""
  : new URL("..", import.meta.url).pathname.replace(/\/$/, "");
