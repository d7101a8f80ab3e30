import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { friends } from "../../friends/friends.svelte";
import { tableInfo } from "../../net/table_fixture";
import type { TableInfo } from "../../types/protocol";
import type { Moderation } from "./people";
import PeopleSheet from "./PeopleSheet.svelte";

const moderation = {
  setChat: vi.fn(),
  mutePerson: vi.fn(),
  banPerson: vi.fn(),
  unbanPerson: vi.fn(),
  setEntry: vi.fn(),
  renewInvite: vi.fn(),
  answerKnock: vi.fn(),
} satisfies Moderation;

/** jsdom does not implement dialogs. */
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
  this.open = true;
};

const NOBODY = { friends: [], asks: [], asked: [], blocked: [], invitations: [], notes: [] };

beforeEach(() => {
  vi.clearAllMocks();
  friends.list = { ...NOBODY, hidden: false };
});

function opened(changes: Partial<TableInfo>): void {
  const info = tableInfo({ your_person: "p1", host: "p1", ...changes });
  render(PeopleSheet, { info, moderation, onclose: () => undefined });
}

const press = (name: string): void => screen.getByRole("button", { name }).click();

test("the host accepts or refuses knocks", () => {
  opened({ knocks: [{ person: "p7", name: "Ida" }] });
  press("Let Ida in");
  press("Deny Ida");
  expect(moderation.answerKnock.mock.calls).toEqual([
    ["p7", true],
    ["p7", false],
  ]);
});

test("the host readmits removed players", () => {
  opened({ banned: [{ person: "p8", name: "Bo" }] });
  press("Unban Bo");
  expect(moderation.unbanPerson).toHaveBeenCalledWith("p8");
});

test("only the host of a private table chooses how people enter", () => {
  opened({ settings: { ...tableInfo().settings, public: false } });
  screen.getByRole("radio", { name: "Can't join" }).click();
  expect(moderation.setEntry).toHaveBeenCalledWith("invited", false);
  screen.getByRole("switch", { name: "Allow spectators" }).click();
  expect(moderation.setEntry).toHaveBeenCalledWith("knock", true);
});

test("any player can report another to the operators", async () => {
  const post = vi.fn().mockResolvedValue(new Response("null"));
  vi.stubGlobal("fetch", post);
  opened({ host: "p2", spectators: [{ person: "p9", name: "Grendel", present: true }] });
  press("Report Grendel");
  (await screen.findByRole("button", { name: "Send report" })).click();
  const [path, options] = post.mock.calls[0] as [string, { body: string }];
  expect(path).toMatch(/\/api\/reports$/);
  expect(JSON.parse(options.body)).toEqual({
    person: "p9",
    reason: "insults",
    words: "",
    table: "t1",
  });
  vi.unstubAllGlobals();
});
