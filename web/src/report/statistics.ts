/** Reads the statistics of a person. Several parts of a page share one request. */

import { read } from "../net/http";
import type { PlayerStatistics } from "../types/protocol";

const pending = new Map<string | null, Promise<PlayerStatistics>>();

/** `person` is a public id, or null for all of the user's own games, including private ones. */
export function readStatistics(person: string | null): Promise<PlayerStatistics> {
  const found = pending.get(person);
  if (found !== undefined) return found;
  const path = person === null ? "/sums?mine=true" : `/sums?person=${person}`;
  const request = read<PlayerStatistics>(path).finally(() => pending.delete(person));
  pending.set(person, request);
  return request;
}
