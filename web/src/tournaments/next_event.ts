/** Chooses the event to show on the first page. */

import type { TournamentSummary } from "../types/protocol";

/** How far ahead an event is shown to people who have not joined it, in seconds. */
const AHEAD = 7 * 24 * 60 * 60;

/**
 * Returns the event to show; undefined if there is none. The user's own events take precedence over
 * others, and running events over upcoming ones.
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
