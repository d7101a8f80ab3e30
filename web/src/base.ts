/**
 * The prefix of all paths on this site. It is empty or the server's `--base-path`. Built scripts
 * are in the `assets` folder below the prefix, so a script can derive the prefix from its own URL.
 */
export const BASE = import.meta.env.DEV
  ? ""
  : new URL("..", import.meta.url).pathname.replace(/\/$/, "");
