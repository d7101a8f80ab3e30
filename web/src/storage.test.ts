import { expect, test } from "vitest";

import { usable } from "./storage";

test("uses the browser's storage where there is one", () => {
  expect(usable(() => localStorage)).toBe(localStorage);
});

test.each([
  [
    "throws",
    () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    },
  ],
  ["is missing", () => null],
])("keeps values for the page if the browser's storage %s", (_, find) => {
  const storage = usable(find);
  storage.setItem("name", "Mei");
  storage.setItem("game", "island");
  expect([storage.getItem("name"), storage.key(1), storage.length]).toEqual(["Mei", "game", 2]);
  storage.removeItem("name");
  expect([storage.getItem("name"), storage.key(0), storage.length]).toEqual([null, "game", 1]);
});
