import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import OfferToYou from "./OfferToYou.svelte";

const OFFER = { number: "1", seat: 1, give: [], get: [], answers: [], counter: false, action: "" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Shows an offer with `left` seconds left to answer it. Returns whether the time ring is red. */
function offered(left: number): boolean {
  const answering = { held: "", lacking: "", named: false, any: false, can: () => true };
  const { container } = render(OfferToYou, {
    offer: OFFER,
    colour: "blue",
    name: () => "Ama",
    time: { kind: "answer", left, bank: 0, part: left / 20, running: true, late: false },
    counter: false,
    busy: false,
    answering: { ...answering, onanswer: vi.fn(), oncounter: vi.fn() },
  });
  return container.querySelector(".late") !== null;
}

it("ignores taps in its first 400 ms", () => {
  offered(20);
  const open = (): boolean[] =>
    screen.getAllByRole("button").map(({ style }) => style.pointerEvents !== "none");
  vi.advanceTimersByTime(390);
  flushSync();
  expect(open()).toEqual([false, false, false]);
  vi.advanceTimersByTime(20);
  flushSync();
  expect(open()).toEqual([true, true, true]);
});

it.each([
  [6, false],
  [5, true],
])("turns its ring red in the last five seconds: %i", (left, late) => {
  expect(offered(left)).toBe(late);
});
