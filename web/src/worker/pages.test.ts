import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { pageOrKept, pathsOfServer, PATIENCE } from "./pages";

const KEPT = new Response("kept");
const FRESH = new Response("fresh");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asked(answer: Promise<Response>, outdated = false): Promise<Response> {
  return pageOrKept(answer, () => Promise.resolve(KEPT), outdated);
}

function after(delay: number): Promise<Response> {
  return new Promise((done) => setTimeout(done, delay, FRESH));
}

test("the page comes from the network", async () => {
  expect(await asked(Promise.resolve(FRESH))).toBe(FRESH);
});

test.each([502, 503, 504])("the kept page replaces a proxy's error %i", async (status) => {
  expect(await asked(Promise.resolve(new Response("", { status })))).toBe(KEPT);
});

test("other errors come from the server and are shown", async () => {
  const missing = new Response("", { status: 404 });
  expect(await asked(Promise.resolve(missing))).toBe(missing);
});

test("the kept page replaces one that fails or is slow", async () => {
  expect(await asked(Promise.reject(new TypeError("offline")))).toBe(KEPT);
  const slow = asked(after(PATIENCE + 1));
  await vi.advanceTimersByTimeAsync(PATIENCE);
  expect(await slow).toBe(KEPT);
});

test("an outdated page never replaces a slow one, but one that fails", async () => {
  const slow = asked(after(10 * PATIENCE), true);
  await vi.advanceTimersByTimeAsync(10 * PATIENCE);
  expect(await slow).toBe(FRESH);
  expect(await asked(Promise.reject(new TypeError("offline")), true)).toBe(KEPT);
});

test("without a kept page, the failure of the network is passed on", async () => {
  const failure = new TypeError("offline");
  const nothing = () => Promise.resolve(undefined);
  await expect(pageOrKept(Promise.reject(failure), nothing, false)).rejects.toBe(failure);
});

test.each(["/", "/island/"])("below %s, the server answers its own paths", (home) => {
  const own = pathsOfServer(home);
  for (const path of ["api/version", "docs/", "docs", "icon.svg", "maps/a.json?x=1", "sw.js"])
    expect(own.test(home + path), path).toBe(true);
  for (const path of ["", "table/abc", "share?url=https://a.example/b.c", "apiary", "games/1/fair"])
    expect(own.test(home + path), path).toBe(false);
});
