/** Requests the frames of a replay from the server. */

import { embeddedResponse } from "../net/embedded_response";
import { read } from "../net/http";
import type { Replay, ReplayFrames, ReplayViewer } from "../types/protocol";
import { firstPath } from "./link";

/** Loads a replay. Both methods reject with `RequestFailed` if the server refuses. */
export interface ReplaySource {
  /** Requests the data that all frames share, and the frame to show first. */
  begin(at: number, viewer: ReplayViewer): Promise<Replay>;
  /** Requests a page of frames, starting at frame `from`. */
  page(from: number, viewer: ReplayViewer): Promise<ReplayFrames>;
}

/** Returns a source for a finished game, which can be seen from any point of view. */
export function finishedGame(id: string): ReplaySource {
  const game = encodeURIComponent(id);
  return {
    begin: async (at, viewer) => {
      const path = firstPath(id, at, viewer);
      return embeddedResponse<Replay>(path) ?? read(path);
    },
    page: (from, viewer) => read(`/games/${game}/frames?as=${viewer}&from=${from}`),
  };
}

/** Returns a source for the moves played so far in a running game, as the player saw them. */
export function runningGame(id: string): ReplaySource {
  const table = encodeURIComponent(id);
  return {
    begin: (at) => read(`/tables/${table}/replay?at=${at}`),
    page: (from) => read(`/tables/${table}/frames?from=${from}`),
  };
}
