import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { PRESENTATION } from "../island/report/report_presentation";
import Report from "./Report.svelte";
import { FINISHED, REPORT } from "./report_fixture";

/** jsdom has no canvas, so charts cannot be drawn. */
vi.mock("./Plot.svelte", () => ({ default: () => undefined }));

const rating = (number: number) => ({ number, plus_minus: 80, provisional: false, games: 20 });
const change = { person: "bo", place: 1, before: rating(1500), after: rating(1488) };

function show(): void {
  render(Report, {
    ...{
      finished: FINISHED,
      gameReport: REPORT,
      changes: [change],
      presentation: PRESENTATION,
      reader: "ann",
    },
    moment: (entry: number) => `/games/0123abcd?at=${entry}`,
    onmoment: () => undefined,
  });
}

const part = (name: string) => within(screen.getByRole("region", { name }));

test("a chart has its table for screen readers", () => {
  show();
  const rows = part("Dice").getByRole("table");
  expect(within(rows).getByRole("row", { name: "6 2 0.3 0 1.2" })).toBeTruthy();
});

test("a rated game shows its rating changes", () => {
  show();
  expect(part("Final score").getByTitle("1488 ± 80").textContent).toContain("−12");
});

test("any part can be shown as a table", async () => {
  show();
  expect(part("Luck").queryByRole("table")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Luck: show as table" }));
  const table = part("Luck").getByRole("table");
  expect(within(table).getByRole("row", { name: "Bo 2 2.1 0 4.9" })).toBeTruthy();
});

test("luck addresses the reader, and names others", () => {
  show();
  expect(part("Luck").getByText(/You got 2 more cards than expected/)).toBeTruthy();
  expect(part("Luck").getByText(/Exactly as expected/)).toBeTruthy();
});

test("a trade links to its moment in the replay", () => {
  show();
  const link = part("Trades").getByRole("link");
  expect([link.getAttribute("href"), link.title]).toEqual([
    "/games/0123abcd?at=12",
    "Ann with Bo: view in replay",
  ]);
});

test("places without production are on the board, not in the table", async () => {
  show();
  await fireEvent.click(screen.getByRole("button", { name: "Income by location: show as table" }));
  expect(part("Income by location").getAllByRole("rowheader")).toHaveLength(2);
});
