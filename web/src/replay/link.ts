/** The address of a moment of a finished game: `/games/ID?at=123&as=2`. */

import { gamePath } from "../router";
import type { ContinuedFrom, ReplayViewer } from "../types/protocol";

/** The point of view if the address does not name one: all hands are open. */
const USUAL: ReplayViewer = "open";
const VIEWER = /^([0-7]|watcher|open)$/;

export function replayLink(game: string, at: number, viewer: ReplayViewer): string {
  const as = viewer === USUAL ? "" : `&as=${viewer}`;
  return `${gamePath(game)}?at=${at}${as}`;
}

/** The address of the moment at which another game continues. */
export function momentPath({ game, at }: ContinuedFrom): string {
  return replayLink(game, at, USUAL);
}

/** The path of the first response about a game. */
export function firstPath(game: string, at: number, viewer: ReplayViewer): string {
  return `/games/${encodeURIComponent(game)}/replay?as=${viewer}&at=${at}`;
}

/** The moment and the point of view in an address. `at` is null if the address names no moment. */
export function readLink(query: string): { at: number | null; viewer: ReplayViewer } {
  const asked = new URLSearchParams(query);
  const at = Number.parseInt(asked.get("at") ?? "", 10);
  const viewer = asked.get("as") ?? "";
  return {
    at: Number.isNaN(at) ? null : Math.max(0, at),
    viewer: VIEWER.test(viewer) ? (viewer as ReplayViewer) : USUAL,
  };
}
