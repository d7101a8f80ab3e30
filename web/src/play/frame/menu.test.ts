import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

// Loads now what the menu loads when it is opened.
import "../../fair/FairSheet.svelte";
import { tableInfo } from "../../net/table_fixture";
import type { BotSpeed } from "../../types/protocol";
import Menu from "./Menu.svelte";

afterEach(() => vi.unstubAllGlobals());

/** jsdom does not implement dialogs. */
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
  this.open = true;
};

function opened(onbotspeed: ((speed: BotSpeed) => void) | null): void {
  const none = (): void => undefined;
  render(Menu, {
    info: tableInfo({ commitment: "c0".repeat(32), contributions: { red: "ab".repeat(32) } }),
    muting: false,
    leave: none,
    lookBack: none,
    onseat: null,
    onbotspeed,
    onend: null,
    onundoturn: null,
    onstatistics: null,
  });
  screen.getByRole("button", { name: "Menu" }).click();
}

async function copyLink(clipboard: unknown): Promise<void> {
  vi.stubGlobal("navigator", { ...navigator, clipboard });
  opened(null);
  (await screen.findByRole("button", { name: "Copy link" })).click();
}

test("the host of a game with bots can change their speed", async () => {
  const chosen = vi.fn();
  opened(chosen);
  (await screen.findByRole("radio", { name: "Fast" })).click();
  expect(chosen).toHaveBeenCalledWith("fast");
});

test("other players, and tables without bots, have no speed setting", async () => {
  opened(null);
  await screen.findByRole("button", { name: "Copy link" });
  expect(screen.queryByRole("radiogroup", { name: "Bot speed" })).toBeNull();
});

test("the link is copied", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  await copyLink({ writeText });
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(location.href);
});

test.each([
  ["without a clipboard", undefined],
  ["when the browser denies access", { writeText: () => Promise.reject(new Error("denied")) }],
])("%s, the link is selected for copying", async (_, clipboard) => {
  await copyLink(clipboard);
  const field = await screen.findByRole<HTMLInputElement>("textbox", {
    name: "Table link",
  });
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([
    location.href,
    0,
    location.href.length,
  ]);
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
});

test("the sheet about the dice shows the server's commitment", async () => {
  opened(null);
  (await screen.findByRole("button", { name: "Fair dice" })).click();
  expect(await screen.findByText("c0".repeat(32))).toBeTruthy();
  expect(screen.getByText(/When the game ends, the seed is published/)).toBeTruthy();
});
