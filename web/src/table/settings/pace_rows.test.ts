import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import PaceRows from "./PaceRows.svelte";
import type { TimeLimits } from "./settings_form";

function about(limits: TimeLimits): string {
  const { container } = render(PaceRows, {
    limits,
    undo: false,
    hints: false,
    statistics: true,
    speed: "normal",
    onchange: () => undefined,
  });
  return container.querySelector(".about")?.textContent ?? "";
}

test.each([
  { turn_timer: 60, time_bank: 0 },
  { turn_timer: 60, time_bank: 360 },
] as const)("says which clocks run with a turn timer: %j", (limits) => {
  const text = about(limits);
  expect(text).toContain("You have 30 s for discards and other choices during someone else's turn");
  expect(text).toContain("trade offers expire");
});

test("without a turn timer, says that there is no clock", () => {
  expect(about({ turn_timer: 0, time_bank: 0 })).toContain("There's no clock");
});
