import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { table } from "../../net/client";
import { session } from "../../net/session.svelte";
import { opened } from "../../net/table_fold";
import { go } from "../../router.svelte";
import { readStory } from "../../stories/story";
import ConnectionBanner from "./ConnectionBanner.svelte";

const story = await readStory("turn");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Object.assign(session, { status: "connecting", person: "", awayGrace: 0, reachable: false });
  table.leave();
});

/**
 * Returns the text of the banner this many seconds after the connection was lost. `others` says
 * whether other players are present.
 */
async function lost(seconds: number, others: boolean): Promise<string> {
  const seats = story.info.seats.map((seat, i) => ({
    ...seat,
    ...{ person: `p${i}`, present: i === 0 || others },
  }));
  const info = { ...story.info, seats, your_person: "p0", your_seats: [0] };
  table.model = opened({ ...story, info }, performance.now());
  Object.assign(session, { status: "lost", person: "p0", awayGrace: 60 });
  render(ConnectionBanner);
  await tick();
  await vi.advanceTimersByTimeAsync(1000 * seconds);
  return screen.getByText("Reconnecting").closest("p")!.textContent.replace(/\s+/g, " ").trim();
}

test.each([
  [12, true, "Reconnecting · your seat is reserved 0:48"],
  [61, true, "Reconnecting · a bot is filling in"],
  [61, false, "Reconnecting · your seat is reserved"],
])(
  "reports the connection lost after %i s, with other players present: %j",
  async (seconds, others, words) => {
    expect(await lost(seconds, others)).toBe(words);
  },
);

test.each([
  ["/", false, 1],
  ["/", true, 0],
  ["/table/t1", false, 0],
])(
  "at %s, offline play is offered once the server is gone; reachable: %j",
  async (path, reachable, buttons) => {
    go(path);
    Object.assign(session, { status: "lost", person: "p0", reachable });
    render(ConnectionBanner);
    await vi.advanceTimersByTimeAsync(9000);
    expect(screen.queryAllByRole("button", { name: "Play offline" })).toHaveLength(buttons);
  },
);
