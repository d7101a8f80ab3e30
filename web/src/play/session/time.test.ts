import { expect, test } from "vitest";

import { clockOf, timeOf, timeWords } from "./time.svelte";

const RECEIVED_AT = 5_000;
const clock = {
  seat: 1,
  kind: "turn",
  seconds: 60,
  left: 30,
  bank: 0,
  running: true,
  receivedAt: RECEIVED_AT,
};

test("subtracts the time since a running clock was sent", () => {
  expect(timeOf(clock, RECEIVED_AT + 6_000)).toEqual({
    kind: "turn",
    left: 24,
    bank: 0,
    part: 0.4,
    running: true,
    late: false,
  });
});

test("keeps a clock between zero and its limit", () => {
  expect(timeOf(clock, RECEIVED_AT + 90_000).left).toBe(0);
  expect(timeOf(clock, RECEIVED_AT - 90_000).left).toBe(30);
});

test("a stopped clock keeps its time and is never late", () => {
  const still = { ...clock, left: 5, running: false };
  expect(timeOf(still, RECEIVED_AT + 60_000)).toMatchObject({ left: 5, late: false });
});

test("the last ten seconds are late", () => {
  expect(timeOf(clock, RECEIVED_AT + 19_500).late).toBe(false);
  expect(timeOf(clock, RECEIVED_AT + 20_000).late).toBe(true);
});

test("of a seat's clocks the running one is shown, not the waiting turn's", () => {
  const offer = { ...clock, kind: "offer" };
  const waiting = { ...clock, running: false };
  expect(clockOf([waiting, offer], 1)).toBe(offer);
  expect(clockOf([clock, offer], 1)).toBe(offer);
  expect(clockOf([clock, { ...offer, running: false }], 1)).toBe(clock);
  expect(clockOf([clock], 2)).toBeUndefined();
});

test("a time bank is used once the turn's own time is up", () => {
  const banked = { ...clock, seconds: 150, left: 150, bank: 120 };
  expect(timeWords(timeOf(banked, RECEIVED_AT))).toBe("0:30 + 2:00");
  expect(timeOf(banked, RECEIVED_AT + 15_000).part).toBe(0.5);
  expect(timeWords(timeOf(banked, RECEIVED_AT + 60_000))).toBe("0:00 + 1:30");
  expect(timeOf(banked, RECEIVED_AT + 60_000).part).toBe(0.75);
});
