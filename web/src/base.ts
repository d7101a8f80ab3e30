/**
 * The prefix of every path of this site: either empty, or the server's `--base-path`. Built scripts
 * are in the folder `assets` below the prefix, so a script derives it from its own address.
 */
export const BASE = import.meta.env.DEV
  ? ""
  : new URL("..", import.meta.url).pathname.replace(/\/$/, "");
