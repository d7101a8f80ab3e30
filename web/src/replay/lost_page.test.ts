import { afterEach, expect, test, vi } from "vitest";

import type { KeptGame, Replay, ReplayFrames } from "../types/protocol";
import { ReplayPlayer } from "./replay.svelte";

afterEach(() => vi.unstubAllGlobals());

const GAME = { actions: 150, seats: [{}, {}] } as unknown as KeptGame;

function page(first: number): ReplayFrames {
  return { first, view: { turn: first }, moves: [] } as unknown as ReplayFrames;
}

/** A server that has lost the second page as long as `lost` says. */
function serve(lost: () => boolean): void {
  vi.stubGlobal("fetch", (address: string) => {
    const first = Number(new URL(address, "http://x").searchParams.get("from"));
    if (first > 0 && lost()) return Promise.resolve(new Response("{}", { status: 503 }));
    const told = { game: GAME, info: { seats: [] }, log: [], turns: [] } as unknown as Replay;
    const body = address.includes("/frames") ? page(first) : told;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
}

test("a page of frames that is refused stops the play, and is asked for once more", async () => {
  let lost = true;
  serve(() => lost);
  const player = new ReplayPlayer("g1", 0, "open");
  player.playing = true;
  await player.load();
  expect(player.refused?.code).toBe("internal_error");
  expect(player.playing).toBe(false);
  lost = false;
  player.to(1);
  await vi.waitFor(() => expect(player.refused).toBeNull());
});
