/**
 * The sentences for refusals. They load after the first view, because no page needs them before the
 * server refuses something.
 */

import { LoadedLater } from "../net/loaded_later.svelte";

export const errorWords = new LoadedLater(
  async () => (await import("./all_error_words")).sentences,
);
