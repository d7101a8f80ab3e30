/**
 * Loads the files of library maps. A map's ref is its name in a table's settings, and the file
 * behind a ref never changes.
 */

import { SvelteMap } from "svelte/reactivity";

import { serverFetch } from "../net/server_fetch";

const texts = new SvelteMap<string, string>();
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing on the page follows it
const coming = new Map<string, Promise<string | null>>();

/** Whether a map's name in a table's settings refers to a library map. */
export function isRef(map: string): boolean {
  return map.startsWith("@");
}

/**
 * Returns the text of a map file, or null until it has loaded. The first call requests the file.
 * Reactive.
 */
export function loadedText(ref: string): string | null {
  void fetchText(ref);
  return texts.get(ref) ?? null;
}

/** Returns the text of a map file, or null if it cannot be loaded at present. */
export function fetchText(ref: string): Promise<string | null> {
  const known = coming.get(ref);
  if (known !== undefined) return known;
  const text = fetched(ref).then((found) => {
    if (found === null) coming.delete(ref);
    else texts.set(ref, found);
    return found;
  });
  coming.set(ref, text);
  return text;
}

async function fetched(ref: string): Promise<string | null> {
  try {
    const answer = await serverFetch(`/maps/${encodeURIComponent(ref.slice(1))}`);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
