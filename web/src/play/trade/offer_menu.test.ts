import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it, vi } from "vitest";

import type { OfferStance } from "../../types/protocol";
import OfferMenu from "./OfferMenu.svelte";
import { tradingAt } from "./trading_fixture";

it("is closed by Back", async () => {
  const offers: OfferStance = {
    ...{ muted: false, auto_decline: false, embargoes: [], orders: [] },
    ...{ declining: false, declined: false },
  };
  render(OfferMenu, { ...tradingAt({ offers }), seat: 1 });
  const opener = screen.getByRole("button", { expanded: false });
  opener.click();
  flushSync();
  await vi.waitFor(() => expect(history.state).toEqual({ sheets: 1 }));
  history.back();
  await vi.waitFor(() => expect(opener.ariaExpanded).toBe("false"));
});
