/** Looks up which people on screen have an account. Their names are marked with a seal. */

import { SvelteMap } from "svelte/reactivity";

import { read } from "../net/http";
import type { People, PersonInfo } from "../types/protocol";

/** The maximum number of ids in one request. */
const MOST = 100;

/** What is known about each person, by id; null for a guest or after a failed request. */
const known = new SvelteMap<string, PersonInfo | null>();
const wanted = new Set<string>();

/**
 * Returns what is known about a person. If nothing has been loaded yet, returns null and requests
 * it. Can be called in a `$derived`.
 */
export function standing(person: string): PersonInfo | null {
  const found = known.get(person);
  if (found === undefined && !wanted.has(person)) {
    if (wanted.size === 0) queueMicrotask(() => void ask());
    wanted.add(person);
  }
  return found ?? null;
}

async function ask(): Promise<void> {
  const ids = [...wanted].slice(0, MOST);
  const response = await read<People>(`/people?ids=${ids.join(",")}`).catch(() => null);
  for (const id of ids) {
    known.set(id, response?.people.find(({ person }) => person === id) ?? null);
    wanted.delete(id);
  }
  if (wanted.size > 0) await ask();
}
