import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import { session } from "../net/session.svelte";
import { mapLibrary } from "../net/map_library.svelte";
import Library from "./Library.svelte";

beforeEach(() => {
  session.games = [
    {
      game: "island",
      options: [],
      bots: [],
      lesson: false,
      rated: [],
      presets: [],
      least_seats: 2,
      most_seats: 4,
      maps: [
        { map: "standard", least_seats: 2, most_seats: 4, land: 19, code: null, message: null },
      ],
    },
  ];
  mapLibrary.update({ type: "maps", game: "island", maps: [] });
  render(Library);
});

test("uses the singular for one map", () => {
  expect(screen.getByRole("status").textContent).toBe("1 map");
});

test.each([
  ["Published", "No one has published a map yet"],
  ["My maps", "No maps here yet"],
])("the empty section %s does not suggest another search", async (part, words) => {
  screen.getByRole("radio", { name: part }).click();
  expect(await screen.findByRole("heading", { name: words })).toBeTruthy();
});

test("explains a search without results", async () => {
  const field = screen.getByRole<HTMLInputElement>("textbox");
  field.value = "atlantis";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  expect(await screen.findByRole("heading", { name: "No matching maps" })).toBeTruthy();
});
