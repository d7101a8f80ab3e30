import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { ClosedOffers } from "./closed_offers.svelte";
import { closedOffer, type ShownOffer } from "./shown_offer";

const NAMES = ["red", "blue", "ivory"];
const OFFER: ShownOffer = {
  number: "3.1",
  seat: 0,
  give: [],
  get: [],
  answers: [
    { seat: 1, kind: "reject", give: [], get: [] },
    { seat: 2, kind: "waiting", give: [], get: [] },
  ],
  counter: false,
  action: "offer brick for ore",
};

const line = (seat: number, action: string, ...results: string[]) => ({
  number: 1,
  seat,
  action,
  results,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [line(2, "reject", "declined red"), { kind: "declined" }, "reject"],
  [line(0, "close ivory"), { kind: "traded", with: 2 }, "waiting"],
  [line(2, "accept"), { kind: "traded", with: 2 }, "accept"],
  [line(0, "cancel"), { kind: "withdrawn" }, "waiting"],
  [line(0, "cancel", "expired"), { kind: "expired" }, "waiting"],
  [line(2, "reject", "expired"), { kind: "expired" }, "waiting"],
  [line(0, "end", "turn blue"), { kind: "ended" }, "waiting"],
])("reads from %j how an offer ended, and its last answer", (last, outcome, answer) => {
  const closed = closedOffer(OFFER, [last], NAMES);
  expect([closed.outcome, closed.offer.answers[1]?.kind]).toEqual([outcome, answer]);
});

it("keeps a closed offer for four seconds, or until there is another", () => {
  const offers = new ClosedOffers();
  offers.read(OFFER, [], NAMES);
  offers.read(null, [line(2, "reject")], NAMES);
  vi.advanceTimersByTime(3900);
  expect(offers.shown?.outcome.kind).toBe("declined");
  vi.advanceTimersByTime(200);
  expect(offers.shown).toBeNull();
  offers.read(OFFER, [], NAMES);
  offers.read(null, [], NAMES);
  offers.read({ ...OFFER, number: "3.2" }, [], NAMES);
  expect(offers.shown).toBeNull();
});
