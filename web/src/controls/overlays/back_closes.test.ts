import { afterEach, expect, test, vi } from "vitest";

import { closesOnBack } from "./back_closes";

const unregister: (() => void)[] = [];

/** Registers a sheet. When Back closes it, the sheet unregisters itself. `close` is a spy. */
function opened(): { close: ReturnType<typeof vi.fn>; remove: () => void } {
  const close = vi.fn(() => remove());
  const remove = closesOnBack(close);
  unregister.push(remove);
  return { close, remove };
}

const sheets = (): number => (history.state as { sheets?: number } | null)?.sheets ?? 0;
const settled = (wanted: number): Promise<void> =>
  vi.waitFor(() => expect(sheets()).toBe(wanted), { interval: 5 });

afterEach(async () => {
  for (const remove of unregister.splice(0)) remove();
  await settled(0);
});

test("Back closes the topmost sheet only", async () => {
  const first = opened();
  await settled(1);
  const second = opened();
  await settled(2);
  history.back();
  await settled(1);
  expect([first.close, second.close].map((close) => close.mock.calls.length)).toEqual([0, 1]);
  history.back();
  await settled(0);
  expect(first.close).toHaveBeenCalledOnce();
});

test("a sheet that is closed by its button leaves no entry", async () => {
  const length = history.length;
  const sheet = opened();
  await settled(1);
  sheet.remove();
  await settled(0);
  expect(history.length).toBeLessThanOrEqual(length + 1);
  expect(sheet.close).not.toHaveBeenCalled();
});

test("a sheet that replaces another takes its entry over", async () => {
  const first = opened();
  await settled(1);
  const { length } = history;
  first.remove();
  const second = opened();
  await new Promise((done) => setTimeout(done, 20));
  expect([sheets(), history.length]).toEqual([1, length]);
  history.back();
  await settled(0);
  expect([first.close.mock.calls.length, second.close.mock.calls.length]).toEqual([0, 1]);
});
