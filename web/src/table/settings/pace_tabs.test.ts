import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import PaceTabs from "./PaceTabs.svelte";
import type { TimeLimits } from "./settings_form";

function tabs(limits: TimeLimits) {
  const onchange = vi.fn();
  const { rerender } = render(PaceTabs, { limits, onchange });
  return { onchange, rerender };
}

const pick = (name: string): void => screen.getByRole("radio", { name }).click();

test("in a correspondence game, a turn lasts a day unless another time is chosen", async () => {
  const { onchange, rerender } = tabs({ turn_timer: 60, time_bank: 360 });
  expect(screen.queryByRole("radio", { name: "1 day" })).toBeNull();
  pick("Correspondence");
  expect(onchange).toHaveBeenLastCalledWith({ turn_timer: 86_400, time_bank: 0 });
  await rerender({ limits: { turn_timer: 86_400, time_bank: 0 } });
  pick("3 days");
  expect(onchange).toHaveBeenLastCalledWith({ turn_timer: 259_200, time_bank: 0 });
  pick("Live");
  expect(onchange).toHaveBeenLastCalledWith({ turn_timer: 60, time_bank: 360 });
});

test("in a correspondence game, says how long turns and offers last", () => {
  tabs({ turn_timer: 43_200, time_bank: 0 });
  expect(screen.getByText(/12 h per turn/).textContent).toContain("offers stay open for 4 h");
});
