import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { showReason, showToast, toasts } from "./toasts.svelte";

test("runs its effect once, whatever else is shown", () => {
  let opened = 0;
  const end = $effect.root(() => {
    $effect(() => {
      opened += 1;
      showToast("Composing");
    });
  });
  flushSync();
  showToast("Something else");
  flushSync();
  end();
  expect(opened).toBe(1);
  expect(toasts.shown.map(({ text }) => text)).toEqual(["Composing", "Something else"]);
});

test("a refusal replaces the earlier one with the same code", () => {
  toasts.shown = [];
  showReason("Wait 4 seconds.", "chat_too_fast");
  showReason("It is not your turn.", "not_your_turn");
  showReason("Wait 3 seconds.", "chat_too_fast");
  expect(toasts.shown.map(({ text }) => text)).toEqual(["It is not your turn.", "Wait 3 seconds."]);
});
