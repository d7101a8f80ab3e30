import { render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";

import Menu from "./Menu.svelte";

afterEach(() => vi.unstubAllGlobals());

async function copyLink(clipboard: unknown): Promise<void> {
  vi.stubGlobal("navigator", { ...navigator, clipboard });
  render(Menu, { code: "KELP-42", leave: () => undefined, onseat: null });
  screen.getByRole("button", { name: "Menu" }).click();
  (await screen.findByRole("button", { name: "Copy the link" })).click();
}

test("the link is copied", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  await copyLink({ writeText });
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(location.href);
});

test.each([
  ["without a clipboard", undefined],
  ["where the browser denies it", { writeText: () => Promise.reject(new Error("denied")) }],
])("%s the link lies selected", async (_, clipboard) => {
  await copyLink(clipboard);
  const field = await screen.findByRole<HTMLInputElement>("textbox", {
    name: "Link to this table",
  });
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([
    location.href,
    0,
    location.href.length,
  ]);
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
});
