import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import { withdraw } from "../../alerts/notifications";
import { prefer } from "../../alerts/preferences.svelte";
import { tableInfo } from "../../net/table_fixture";
import { TableNotice } from "./table_notice.svelte";

vi.mock("../../alerts/notifications");

test("withdraws its notice after the table is left, even though it is closed", () => {
  prefer({ notifications: true });
  let model: { info: ReturnType<typeof tableInfo> } | null = { info: tableInfo() };
  const seated = { seat: 0, asked: null, proposer: null, left: null };
  const leave = $effect.root(() => {
    new TableNotice(
      () => ({ info: model!.info, ...seated }),
      () => "Mei",
    );
  });
  flushSync();
  vi.mocked(withdraw).mockClear();

  model = null;
  leave();

  expect(withdraw).toHaveBeenCalledWith("t1");
});
