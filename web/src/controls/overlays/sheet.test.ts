import { createRawSnippet } from "svelte";
import { render, screen } from "@testing-library/svelte";
import { beforeAll, expect, it, vi } from "vitest";

import Sheet from "./Sheet.svelte";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
    this.open = true;
  };
});

it("closes at once, without waiting for a frame", () => {
  const onclose = vi.fn();
  const children = createRawSnippet(() => ({ render: () => "<p>Rules</p>" }));
  render(Sheet, { title: "Rules", onclose, children });
  screen.getByRole("button", { name: "Close" }).click();
  expect(onclose).toHaveBeenCalledOnce();
  screen.getByRole("dialog").dispatchEvent(new Event("cancel", { cancelable: true }));
  expect(onclose).toHaveBeenCalledTimes(2);
});

it("keeps Escape from the game behind it", () => {
  const behind = vi.fn();
  addEventListener("keydown", behind);
  const children = createRawSnippet(() => ({ render: () => "<p>Rules</p>" }));
  render(Sheet, { title: "Rules", onclose: vi.fn(), children });
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  expect(screen.getByText("Rules", { selector: "p" }).dispatchEvent(escape)).toBe(true);
  expect(behind).not.toHaveBeenCalled();
  removeEventListener("keydown", behind);
});
