import { render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import ShortcutSheet from "./ShortcutSheet.svelte";

HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
  this.open = true;
};

/** Adds a visible button with the shortcut to the page. */
function button(shortcut: string, disabled = false): void {
  const element = document.createElement("button");
  element.dataset.shortcut = shortcut;
  element.disabled = disabled;
  document.body.append(element);
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test("lists the shortcuts that work at the moment first", () => {
  button("end");
  button("road", true);
  render(ShortcutSheet, {
    shortcuts: ["roll", "road", "end"],
    trading: false,
    fixed: [],
    onclose: () => undefined,
  });
  const [now, later] = screen.getAllByRole("list");
  const names = (list?: HTMLElement) =>
    list &&
    within(list)
      .getAllByRole("button")
      .map((key) => key.textContent.trim());
  expect([names(now), names(later)]).toEqual([["E"], ["R", "B"]]);
});
