import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { RequestFailed } from "../../net/connection";
import type { MapFault } from "../../types/protocol";
import { Checking, REST } from "./checking.svelte";
import { placeOf } from "./fault_places";

const fault: MapFault = { code: "bad_map", message: "No.", field: "hexes[0]", detail: {} };
const file = (text: string) => ({ text, hexes: [], ports: [] });

describe("checking", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits until the drawing rests and then checks once", async () => {
    const check = vi.fn(async () => [] as MapFault[]);
    const checking = new Checking(check);
    for (const text of ["a", "ab", "abc"]) checking.ask(file(text));
    await vi.advanceTimersByTimeAsync(REST);
    expect(check.mock.calls).toEqual([["abc"]]);
    expect(checking.verdict).toBe("fit");
  });

  it("discards the result for an outdated drawing", async () => {
    let answer: (faults: MapFault[]) => void = () => undefined;
    const checking = new Checking(() => new Promise((resolve) => (answer = resolve)));
    checking.ask(file("old"));
    await vi.advanceTimersByTimeAsync(REST);
    checking.ask(file("new"));
    answer([fault]);
    await vi.advanceTimersByTimeAsync(0);
    expect([checking.verdict, checking.faults]).toEqual(["waiting", []]);
  });

  it("retries after the server was busy", async () => {
    const check = vi
      .fn(async () => [] as MapFault[])
      .mockRejectedValueOnce(new RequestFailed("too_fast", "Wait."));
    const checking = new Checking(check);
    checking.ask(file("a"));
    await vi.advanceTimersByTimeAsync(REST);
    expect(checking.verdict).toBe("unknown");
    await vi.advanceTimersByTimeAsync(5000);
    expect(checking.verdict).toBe("fit");
  });

  it.each([
    ["disconnected", "unknown", 0],
    ["too_large", "faulty", 1],
  ])("the failure %s gives the verdict %s", async (code, verdict, faults) => {
    const checking = new Checking(() => Promise.reject(new RequestFailed(code, "No.")));
    checking.ask(file("a"));
    await vi.advanceTimersByTimeAsync(REST);
    expect([checking.verdict, checking.faults.length]).toEqual([verdict, faults]);
  });
});

const MAP = {
  hexes: [{ q: 4, r: 1, terrain: [], tokens: [] }],
  ports: [{ q: 2, r: 2, side: "E" as const, kinds: [] }],
};
const mapFault = (field: string | null, detail: Record<string, string | number> = {}) => ({
  code: "bad_map",
  message: "",
  field,
  detail,
});

it.each([
  ["hexes[0].tokens", {}, { cell: { q: 4, r: 1 }, part: null }],
  ["ports[0]", {}, { cell: { q: 2, r: 2 }, part: null }],
  ["hexes[9]", {}, { cell: null, part: null }],
  ["hexes[0]", { q: -1, r: 5 }, { cell: { q: -1, r: 5 }, part: null }],
  ["terrain.hills", {}, { cell: null, part: "terrain" }],
  ["voyage.target", {}, { cell: null, part: "voyage" }],
  ["voyage.homes[0]", { q: 2, r: 0 }, { cell: { q: 2, r: 0 }, part: null }],
  ["seats", {}, { cell: null, part: "seats" }],
  [null, {}, { cell: null, part: null }],
])("locates the fault at %s %j", (field, detail, place) => {
  expect(placeOf(mapFault(field, detail), MAP)).toEqual(place);
});
