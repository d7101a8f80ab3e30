import { afterEach, expect, test, vi } from "vitest";

import type { LogLine, Replay, ReplayFrames } from "../types/protocol";
import { ReplayPlayer } from "./replay.svelte";
import { finishedGame } from "./source";

afterEach(() => vi.unstubAllGlobals());

const REPORT = {
  info: { seats: [{}, {}] },
  log: Array.from({ length: 150 }, () => ({}) as LogLine),
  turns: [],
  at: 0,
  view: {},
} as unknown as Replay;

function page(first: number): ReplayFrames {
  return { first, view: { turn: first }, moves: [] } as unknown as ReplayFrames;
}

/** Simulates a server that fails to send the second page while `lost()` is true. */
function serve(lost: () => boolean): void {
  vi.stubGlobal("fetch", (address: string) => {
    const first = Number(new URL(address, "http://x").searchParams.get("from"));
    if (first > 0 && lost()) return Promise.resolve(new Response("{}", { status: 503 }));
    const body = address.includes("/frames") ? page(first) : REPORT;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
}

test("a page of frames that fails to load stops the playback and is requested again", async () => {
  let lost = true;
  serve(() => lost);
  const player = new ReplayPlayer(finishedGame("g1"), 0, "open");
  player.playing = true;
  await player.load();
  expect(player.refused?.code).toBe("internal_error");
  expect(player.playing).toBe(false);
  lost = false;
  player.to(1);
  await vi.waitFor(() => expect(player.refused).toBeNull());
});
