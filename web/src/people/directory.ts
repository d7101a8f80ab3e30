/** Who has an account, of those whose names are shown: only then a name bears its mark. */

import { SvelteMap } from "svelte/reactivity";

import { read } from "../net/http";
import type { People, PersonInfo } from "../types/protocol";

/** So many in one request. */
const MOST = 100;

/** Null: a guest, or not known yet. */
const known = new SvelteMap<string, PersonInfo | null>();
const wanted = new Set<string>();

/** What is known of a person; asks for it, once, if nothing is. Safe in a `$derived`. */
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
  const told = await read<People>(`/people?ids=${ids.join(",")}`).catch(() => null);
  for (const id of ids) {
    known.set(id, told?.people.find(({ person }) => person === id) ?? null);
    wanted.delete(id);
  }
  if (wanted.size > 0) await ask();
}
