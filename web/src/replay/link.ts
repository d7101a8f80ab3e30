/** The address of a moment of a finished game: `/games/ID?at=123&as=2`. */

import { gamePath } from "../router";
import type { ContinuedFrom, SeenAs } from "../types/protocol";

/** All hands are open unless the address says otherwise. */
const USUAL: SeenAs = "open";
const EYES = /^([0-7]|watcher|open)$/;

export function replayLink(game: string, at: number, eyes: SeenAs): string {
  const as = eyes === USUAL ? "" : `&as=${eyes}`;
  return `${gamePath(game)}?at=${at}${as}`;
}

/** The moment at which another game continues. */
export function momentPath({ game, at }: ContinuedFrom): string {
  return replayLink(game, at, USUAL);
}

/** The path of the first response about a game. */
export function firstPath(game: string, at: number, eyes: SeenAs): string {
  return `/games/${encodeURIComponent(game)}/replay?as=${eyes}&at=${at}`;
}

/** The request in an address; `at` is null if it names no moment. */
export function readLink(query: string): { at: number | null; eyes: SeenAs } {
  const asked = new URLSearchParams(query);
  const at = Number.parseInt(asked.get("at") ?? "", 10);
  const eyes = asked.get("as") ?? "";
  return {
    at: Number.isNaN(at) ? null : Math.max(0, at),
    eyes: EYES.test(eyes) ? (eyes as SeenAs) : USUAL,
  };
}
