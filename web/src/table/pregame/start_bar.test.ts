import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";

import { tableInfo } from "../../net/table_fixture";
import { readStory } from "../../stories/story";
import StartBar from "./StartBar.svelte";

function seen(shutOut: string | null): string[] {
  const info = tableInfo({ stage: "open", your_seat: null, shut_out: shutOut });
  render(StartBar, { info, hosting: false, changes: [], onsit: () => undefined });
  return [
    screen.getByRole("status").textContent ?? "",
    ...screen.queryAllByRole("button").map((one) => one.textContent ?? ""),
  ];
}

test("people without a seat can take one", () => {
  expect(seen(null)).toEqual([
    "You need 2 players to start. Share the link or add bots.",
    "Take a seat",
  ]);
});

test("nothing can be changed while the game starts", () => {
  const info = tableInfo({ stage: "open", least_seats: 0, starting: "revealing" });
  render(StartBar, { info, hosting: true, changes: [], onsit: () => undefined });
  expect(screen.getByRole("status").textContent).toBe("Starting…");
  expect(screen.getByRole("button").hasAttribute("disabled")).toBe(true);
});

test("a removed player is informed and not invited", () => {
  expect(seen("kicked")).toEqual(["The host has removed you from this table."]);
});

test("a player who is no longer ready sees what changed", async () => {
  const { seats } = (await readStory("turn")).info;
  const info = tableInfo({ stage: "open", least_seats: 0, your_seat: 1, seats });
  const changes = ["Points to win: 10 → 11"];
  render(StartBar, { info, hosting: false, changes, onsit: () => undefined });
  expect(screen.getByRole("status").textContent).toContain("Points to win: 10 → 11");
});
