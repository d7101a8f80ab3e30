import { afterEach, expect, test, vi } from "vitest";

import { foundNotice } from "./found_notice.svelte";
import { notify, withdraw } from "./notifications";
import { prefer } from "./preferences.svelte";

vi.mock("./notifications");

function hide(hidden: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
}

afterEach(() => vi.clearAllMocks());

test("notifies a hidden page of a found game until the page is visible", () => {
  prefer({ notifications: true });
  hide(true);
  foundNotice.tell("t1", "Game found", "Island");
  expect(foundNotice.unseen).toBe(true);
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ path: "/table/t1", title: "Game found" }),
  );
  hide(false);
  expect(foundNotice.unseen).toBe(false);
  expect(withdraw).toHaveBeenCalledOnce();
});

test("sends nothing to a visible page or to players without notifications", () => {
  hide(false);
  foundNotice.tell("t1", "Game found", "Island");
  prefer({ notifications: false });
  hide(true);
  foundNotice.tell("t1", "Game found", "Island");
  expect(foundNotice.unseen).toBe(true);
  expect(notify).not.toHaveBeenCalled();
});
