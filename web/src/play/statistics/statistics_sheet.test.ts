import { render, screen, waitFor, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { PRESENTATION } from "../../island/report/report_presentation";
import { tableInfo } from "../../net/table_fixture";
import { NO_ACTIONS } from "../../replay/no_actions";
import { FINISHED, REPORT } from "../../report/report_fixture";
import type { KnownHands, PublicReport, TableInfo, TableStatistics } from "../../types/protocol";
import StatisticsSheet from "./StatisticsSheet.svelte";

/** jsdom has no canvas, so charts cannot be drawn. */
vi.mock("../../report/Plot.svelte", () => ({ default: () => undefined }));
/** The page's history no longer exists when the last sheet closes. */
vi.mock("../../controls/overlays/back_closes", () => ({ closesOnBack: () => () => undefined }));

/** jsdom does not implement dialogs. */
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement): void {
  this.open = true;
};

const { kinds, flows, withheld, rolls, luck_of, trades } = REPORT.report;
const PUBLIC: PublicReport = { kinds, flows, withheld, rolls, luck_of, trades };
const STATISTICS: TableStatistics = {
  type: "statistics",
  table: "t1",
  report: PUBLIC,
  hands: null,
};
const SEATS = FINISHED.seats as unknown as TableInfo["seats"];

test("shows the public statistics as tables, and reads them again when the log grows", async () => {
  const read = vi.fn(() => Promise.resolve({ statistics: STATISTICS, presentation: PRESENTATION }));
  const props = {
    info: tableInfo({ seats: SEATS }),
    actions: { ...NO_ACTIONS, readStatistics: read },
    waiting: null,
    onclose: () => undefined,
  };
  const { rerender } = render(StatisticsSheet, { ...props, line: 1 });
  const produced = await screen.findByRole("region", { name: "Cards from the dice" });
  expect(within(produced).getByRole("row", { name: "Ann 4 0 0 0 0 4" })).toBeTruthy();
  expect(screen.queryByText("Left in hand")).toBeNull();
  await rerender({ ...props, line: 2 });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

test("the card tracker is off until the player turns it on", async () => {
  const hands: KnownHands = {
    kinds,
    hands: [{ seat: 1, least: [0, 1, 0, 0, 0], most: [0, 3, 0, 0, 0] }],
    certain: true,
  };
  const read = vi.fn((asked: boolean) =>
    Promise.resolve({
      statistics: { ...STATISTICS, hands: asked ? hands : null },
      presentation: PRESENTATION,
    }),
  );
  render(StatisticsSheet, {
    info: tableInfo({ seats: SEATS, your_seat: 0 }),
    actions: { ...NO_ACTIONS, readStatistics: read },
    line: 1,
    waiting: null,
    onclose: () => undefined,
  });
  const tracker = await screen.findByRole("region", { name: "Card tracker" });
  expect(within(tracker).queryByRole("table")).toBeNull();
  within(tracker).getByRole("switch").click();
  expect(await within(tracker).findByRole("row", { name: "Bo 0 1–3 0 0 0" })).toBeTruthy();
});

test("says what waits for the player since the sheet was opened", async () => {
  const onclose = vi.fn();
  const props = {
    info: tableInfo({ seats: SEATS, your_seat: 0 }),
    actions: NO_ACTIONS,
    line: 1,
    onclose,
  };
  const turn = { key: "turn", words: "Your turn" };
  const { rerender } = render(StatisticsSheet, { ...props, waiting: turn });
  expect(screen.queryByText("Your turn")).toBeNull();
  const offer = { key: "offer 3", words: "Bo offers you a trade" };
  await rerender({ ...props, waiting: offer });
  expect(screen.getByRole("status").textContent).toContain("Bo offers you a trade");
  screen.getByRole("button", { name: "To the board" }).click();
  expect(onclose).toHaveBeenCalledOnce();
});
