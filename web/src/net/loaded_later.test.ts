import { expect, test } from "vitest";

import { LoadedLater } from "./loaded_later.svelte";

test("a part loads once, and again if it could not be loaded", async () => {
  let calls = 0;
  const part = new LoadedLater(() => {
    calls++;
    return calls === 1 ? Promise.reject(new Error("no network")) : Promise.resolve("words");
  });
  await part.load();
  expect([part.value, part.missing]).toEqual([null, true]);
  await part.load();
  await part.load();
  expect([part.value, part.missing, calls]).toEqual(["words", false, 2]);
});
