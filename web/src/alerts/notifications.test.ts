import { afterEach, expect, test, vi } from "vitest";

import { followTaps } from "./notifications";

afterEach(() => void Reflect.deleteProperty(navigator, "serviceWorker"));

test("shows the board after a tap on the notification, while the table is followed", () => {
  const worker = new EventTarget();
  Object.defineProperty(navigator, "serviceWorker", { value: worker, configurable: true });
  const tap = () => worker.dispatchEvent(new MessageEvent("message", { data: "show-board" }));
  const show = vi.fn();
  const end = followTaps(show);
  tap();
  end();
  tap();
  expect(show).toHaveBeenCalledTimes(1);
});
