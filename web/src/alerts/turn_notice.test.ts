import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PATIENCE, TurnNotice } from "./turn_notice";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function hiddenPage(): { notice: TurnNotice; shown: string[] } {
  const shown: string[] = [];
  const notice = new TurnNotice({
    show: (asked) => shown.push(asked),
    withdraw: () => (shown.at(-1) === "-" ? undefined : shown.push("-")),
  });
  notice.read(null);
  notice.hide(true);
  shown.length = 0;
  return { notice, shown };
}

test("notifies a page that has been hidden for long at once, and withdraws it after the turn", () => {
  const { notice, shown } = hiddenPage();
  vi.advanceTimersByTime(PATIENCE);
  notice.read("turn");
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(["-", "turn"]);
  notice.read(null);
  expect(shown).toEqual(["-", "turn", "-"]);
});

test("waits if the page was just hidden, and cancels if the player returns in time", () => {
  const { notice, shown } = hiddenPage();
  notice.read("turn");
  vi.advanceTimersByTime(PATIENCE - 1);
  notice.hide(false);
  vi.advanceTimersByTime(PATIENCE);
  expect(shown).not.toContain("turn");
});

test("notifies once per turn", () => {
  const { notice, shown } = hiddenPage();
  notice.read("turn");
  notice.read("turn");
  vi.advanceTimersByTime(2 * PATIENCE);
  expect(shown.filter((one) => one === "turn")).toHaveLength(1);
});

test("does not notify spectators or players who arrive during their turn", () => {
  const { notice, shown } = hiddenPage();
  notice.hide(false);
  notice.read("turn");
  vi.advanceTimersByTime(2 * PATIENCE);
  expect(shown).not.toContain("turn");
});
