import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import type { PlayerStatistics as Sums } from "../types/protocol";
import PersonStatistics from "./PersonStatistics.svelte";

const DRY = { got: 400, expected: 430.2, variance: 400, low: 391, high: 469 };
const SUMS: Sums = {
  ...{ games: 12, won: 5, seconds: 5400, fastest_win: 41, most_trades: 9, wins_in_a_row: 3 },
  sizes: [{ game: "island", seats: 4, games: 12, won: 5 }],
  maps: [{ map: "ring", game: "island", title: "", games: 7, won: 2 }],
  points: [{ game: "island", code: "cities", points: 40 }],
  records: [{ game: "island", code: "route", most: 14 }],
  best: [{ kind: "comeback", game: "g7", finished: 0, points: 5 }],
  achievements: [],
  luck: [{ game: "island", luck_of: "production", luck: { ...DRY, drier: 0.07, richer: 0.93 } }],
};

function answer(sums: Sums): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(sums))));
}

test("all games of a person are added up", async () => {
  answer(SUMS);
  render(PersonStatistics, { person: "ann" });
  const statistics = await screen.findByRole("region", { name: "All games" });
  for (const words of [
    "1.5 hours played",
    "7 played, 2 won",
    "41 turns",
    "Longest Road14",
    "7% of players were at least as unlucky",
    "Biggest comeback5 points",
  ])
    expect(statistics.textContent?.replace(/\s+/g, " ")).toContain(words);
});

test("a person without games has no statistics", async () => {
  answer({ ...SUMS, games: 0 });
  const { container } = render(PersonStatistics, { person: null });
  await vi.waitFor(() => expect(container.querySelector("section")).toBeNull());
});
