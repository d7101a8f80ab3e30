import { afterEach, expect, test, vi } from "vitest";

import { canShare, share } from "./share";

afterEach(() => vi.unstubAllGlobals());

function sharing(result: () => Promise<void>): void {
  vi.stubGlobal("navigator", { share: result });
}

test("a browser without the dialog cannot share", async () => {
  vi.stubGlobal("navigator", {});
  expect(canShare()).toBe(false);
  expect(await share({ url: "https://example.org" })).toBe(false);
});

test.each([
  ["shared", () => Promise.resolve(), true],
  ["closed", () => Promise.reject(new DOMException("", "AbortError")), true],
  ["refused", () => Promise.reject(new DOMException("", "NotAllowedError")), false],
])("the dialog was %s", async (_, result, done) => {
  sharing(result);
  expect(await share({ url: "https://example.org" })).toBe(done);
});
