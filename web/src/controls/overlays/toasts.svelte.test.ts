import { flushSync } from "svelte";
import { expect, test } from "vitest";

import { showToast, toasts } from "./toasts.svelte";

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
