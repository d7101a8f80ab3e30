/** Links to moments of finished games, such as `/games/ID?at=123&as=2`. */

import { gamePath } from "../router";
import type { ContinuedFrom, ReplayViewer } from "../types/protocol";

/** The default point of view, in which all hands are open. */
const USUAL: ReplayViewer = "open";
const VIEWER = /^([0-7]|watcher|open)$/;

export function replayLink(game: string, at: number, viewer: ReplayViewer): string {
  const as = viewer === USUAL ? "" : `&as=${viewer}`;
  return `${gamePath(game)}?at=${at}${as}`;
}

/** Returns a link to the moment of the finished game from which another game was continued. */
export function momentPath({ game, at }: ContinuedFrom): string {
  return replayLink(game, at, USUAL);
}

/** Returns the API path of the first request for a replay. */
export function firstPath(game: string, at: number, viewer: ReplayViewer): string {
  return `/games/${encodeURIComponent(game)}/replay?as=${viewer}&at=${at}`;
}

/**
 * Reads the moment and the point of view from the query of a URL. `at` is null if the query
 * contains no moment.
 */
export function readLink(query: string): { at: number | null; viewer: ReplayViewer } {
  const asked = new URLSearchParams(query);
  const at = Number.parseInt(asked.get("at") ?? "", 10);
  const viewer = asked.get("as") ?? "";
  return {
    at: Number.isNaN(at) ? null : Math.max(0, at),
    viewer: VIEWER.test(viewer) ? (viewer as ReplayViewer) : USUAL,
  };
}
