/**
 * What stands before every path of this house: empty, or what the server was told as
 * `--base-path`. A built script lies in `assets` below it and so knows it by its own address.
 */
export const BASE = import.meta.env.DEV
  ? ""
  : new URL("..", import.meta.url).pathname.replace(/\/$/, "");
