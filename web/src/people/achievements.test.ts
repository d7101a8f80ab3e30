import { render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import Achievements from "./Achievements.svelte";

function answer(...achievements: { code: string; game: string | null }[]): void {
  const all = achievements.map((one) => ({ ...one, finished: one.game === null ? null : 0 }));
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ achievements: all })));
}

test("shows what was won and when, and what is left to do", async () => {
  answer({ code: "comeback", game: "g7" }, { code: "no_cities", game: null });
  render(Achievements, { person: "ann" });
  const panel = within(await screen.findByRole("region", { name: /Achievements 1 of 2/ }));
  const link = panel.getByRole("link");
  expect(link.getAttribute("href")).toMatch(/\/games\/g7$/);
  expect(link.textContent).toMatch(/Comeback.*4 points behind.*Won on/);
  expect(panel.getByText("Win without a city against players with cities.")).toBeTruthy();
});

test("is hidden on the page of a person who has won none", async () => {
  answer({ code: "comeback", game: null });
  const { container } = render(Achievements, { person: "bo" });
  await vi.waitFor(() => expect(container.querySelector("section")).toBeNull());
});
