import { afterEach, expect, test } from "vitest";

import { takeShortcut } from "./shortcuts";

afterEach(() => history.replaceState(null, "", "/"));

test("a shortcut is taken once", () => {
  history.replaceState(null, "", "/?a=1#quick-play");
  expect(takeShortcut()).toBe("quick-play");
  expect(location.href).toMatch(/\/\?a=1$/);
  expect(takeShortcut()).toBeNull();
});

test("other addresses are left alone", () => {
  history.replaceState(null, "", "/#ladder");
  expect(takeShortcut()).toBeNull();
  expect(location.hash).toBe("#ladder");
});
