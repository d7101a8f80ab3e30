/** Chooses the event that the first page shows. */

import type { TournamentSummary } from "../types/protocol";

/** How many days ahead an event is shown to people who have not joined it, in seconds. */
const AHEAD = 7 * 24 * 60 * 60;

/**
 * Returns the event to show; undefined if there is none. The user's own events come before others,
 * running ones before those to come.
 */
export function nextEvent(
  mine: readonly TournamentSummary[],
  listed: readonly TournamentSummary[],
  now: number,
): TournamentSummary | undefined {
  const soon = listed.filter(({ starts }) => starts - now < AHEAD);
  return firstOf(mine) ?? firstOf(soon);
}

function firstOf(events: readonly TournamentSummary[]): TournamentSummary | undefined {
  const running = events.find(({ stage }) => stage === "running" || stage === "paused");
  const next = events
    .filter(({ stage }) => stage === "open")
    .toSorted((one, other) => one.starts - other.starts);
  return running ?? next[0];
}
