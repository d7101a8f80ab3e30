import { render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import { session } from "../net/session.svelte";
import { tableSummary } from "../net/table_fixture";
import type { AdminPage as Page, PuzzleArchive, PuzzleInfo, Summary } from "../types/protocol";
import AdminPage from "./AdminPage.svelte";

function table(name: string, open: boolean): Summary {
  const { settings } = tableSummary();
  return tableSummary({ table: name, settings: { ...settings, name, public: open } });
}

const PAGE: Page = {
  mode: "open",
  announcement: "Tea at five",
  bans: [{ kind: "address", what: "203.0.113.0/24", name: "", until: null, reason: "spam" }],
  admins: [{ person: "p1", name: "Ada" }],
  people: [
    { person: "p1", name: "Ada" },
    { person: "p9", name: "Grendel" },
  ],
  tables: [table("Harbour", true), table("Attic", false)],
  log: [{ id: 1, at: 0, by: "Ada", act: "mode", about: { mode: "open" }, name: "" }],
  reports: [
    {
      person: "p9",
      name: "Grendel",
      by: "Bo",
      at: 0,
      reason: "insults",
      words: "Shouts",
      code: "",
    },
    { person: "p9", name: "Grendel", by: "Ida", at: 1, reason: "other", words: "", code: "" },
  ],
};

const PUZZLE: PuzzleInfo = {
  id: "a1",
  day: "2026-11-28",
  game: "island",
  kind: "robber",
  rating: 1500,
  plus_minus: 300,
  tries: 4,
  solved: 0,
  you: null,
};

const PUZZLES: PuzzleArchive = { today: PUZZLE, past: [], solver: null };

/** The path and body of every request sent so far. The body is null for GET requests. */
const asked: [string, unknown][] = [];

async function opened(): Promise<void> {
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string }) => {
    asked.push([path, body === undefined ? null : JSON.parse(body)]);
    return Promise.resolve(Response.json(path.endsWith("/puzzles") ? PUZZLES : PAGE));
  });
  session.status = "open";
  render(AdminPage);
  await screen.findByRole("heading", { name: "Server controls" });
}

const part = (name: RegExp): ReturnType<typeof within> =>
  within(screen.getByRole("region", { name }));

afterEach(() => vi.unstubAllGlobals());

test("shows the current state of the server", async () => {
  await opened();
  expect(part(/^Bans/).getByText("203.0.113.0/24")).toBeTruthy();
  expect(part(/^Connected/).getByText("2")).toBeTruthy();
  expect(part(/^Log/).getByText("Mode: open")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Open", checked: true })).toBeTruthy();
});

test("links to no private table", async () => {
  await opened();
  const tables = part(/^Tables/);
  expect(tables.getAllByRole("link").map((link: HTMLElement) => link.textContent)).toEqual([
    "Harbour",
  ]);
  expect(tables.getByText("Attic")).toBeTruthy();
});

test("groups complaints by person and settles them together", async () => {
  await opened();
  const reports = part(/^Reports/);
  expect(reports.getByText(/Insults or threats: Shouts · Bo/)).toBeTruthy();
  reports.getByRole("button", { name: "Resolve reports about Grendel" }).click();
  expect(asked.at(-1)).toEqual([
    expect.stringMatching(/\/api\/admin\/reports\/settle$/),
    { person: "p9" },
  ]);
});

test("withdraws a puzzle", async () => {
  await opened();
  const [button] = await screen.findAllByRole("button", { name: /^Withdraw the puzzle of/ });
  button?.click();
  expect(asked.at(-1)).toEqual([
    expect.stringMatching(/\/api\/admin\/puzzles\/withdraw$/),
    { puzzle: "a1" },
  ]);
});

test("bans players, but not operators", async () => {
  await opened();
  const people = part(/^Connected/);
  expect(people.queryByRole("button", { name: "Ban Ada for a day" })).toBeNull();
  people.getByRole("button", { name: "Ban Grendel for a day" }).click();
  expect(asked.at(-1)?.[1]).toEqual({ kind: "person", what: "p9", hours: 24, reason: "" });
});

test("refuses people who are not operators", async () => {
  vi.stubGlobal("fetch", () =>
    Promise.resolve(Response.json({ code: "not_admin", message: "" }, { status: 403 })),
  );
  session.status = "open";
  render(AdminPage);
  expect(await screen.findByText("This page is for server operators only.")).toBeTruthy();
});
