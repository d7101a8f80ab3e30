import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import Toasts from "./Toasts.svelte";
import { showLogged, showToast, toasts } from "./toasts.svelte";

afterEach(async () => {
  toasts.shown = []; // jsdom runs no animations
  await tick();
  document.body.replaceChildren();
});

/**
 * Moves focus to a text field at this height while a notice is shown. Returns the style of the
 * notices.
 */
async function typed(top: number): Promise<CSSStyleDeclaration> {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(Toasts);
  const field = document.body.appendChild(document.createElement("input"));
  field.getBoundingClientRect = () => new DOMRect(0, top, 200, 40);
  field.focus();
  showToast("The host left.");
  await tick();
  return screen.getByRole("status").style;
}

test("shows notices at the top while the player types at the bottom", async () => {
  expect((await typed(innerHeight - 50)).bottom).toBe("auto");
});

test("shows notices at the bottom while the player types at the top", async () => {
  expect((await typed(10)).top).toBe("auto");
});

test("does not announce again what the log announces", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(Toasts);
  showLogged("Bo stole 1 Ore from you", "p-robber");
  await tick();
  const notice = screen.getByText("Bo stole 1 Ore from you").closest("[aria-live]");
  expect(notice?.getAttribute("aria-live")).toBe("off");
});
