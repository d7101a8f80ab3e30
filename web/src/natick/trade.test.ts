import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { anInfo } from "../net/table_fixture";
import type { Coins, View } from "../types/natick";
import { aColony, aPrompt, aView } from "./view_fixture";
import { NO_COINS } from "./coins";
import { Play } from "./intent.svelte";
import Trade from "./Trade.svelte";

const coins = (some: Partial<Coins>): Coins => ({ ...NO_COINS, ...some });

function trading(view: View, done = true) {
  const send = vi.fn().mockResolvedValue(done);
  const play = new Play(() => view, send);
  const onclose = vi.fn();
  const show = () => render(Trade, { view, info: anInfo(), play, busy: false, name: String, time: null, onclose });
  return { play, send, onclose, show };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const OFFERED = aView({
  colonies: [aColony({ coins: coins({ wood: 2 }) }), aColony({ coins: coins({ iron: 1 }) })],
  offer: { seat: 1, give: coins({ iron: 1 }), want: coins({ wood: 1 }), counter: false },
  prompts: [aPrompt(1, "turn"), aPrompt(0, "answer")],
  you: { builds: [], legal: ["accept", "reject"], may_offer: null },
});

test("the offer's own terms are no counter-offer", () => {
  const { play, show } = trading(OFFERED);
  play.beginCounter(OFFERED);
  show();
  expect(button("Send counter-offer").disabled).toBe(true);
  expect(screen.getByText("These are the offer's own terms. Change them, or accept.")).toBeTruthy();
});

test("a refused counter-offer stays as it was put together", async () => {
  const { play, send, onclose, show } = trading(OFFERED, false);
  play.beginCounter(OFFERED);
  play.give = coins({ wood: 2 });
  show();
  button("Send counter-offer").click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith("counter iron for wood 2"));
  expect([play.countering, play.give.wood, onclose.mock.calls.length]).toEqual([true, 2, 0]);
});

test("a counter-offer starts from no more than there is to give", () => {
  const poor = { ...OFFERED, colonies: [aColony({}), aColony({ coins: coins({ iron: 1 }) })] as View["colonies"] };
  const { play } = trading(poor);
  play.beginCounter(poor);
  expect([play.give, play.want]).toEqual([NO_COINS, coins({ iron: 1 })]);
});

test.each([
  [{ wood: 3 }, { grain: 1 }, false],
  [{ wood: 1 }, { grain: 1 }, true],
  [{ wood: 3 }, { grain: 2 }, true],
  [{ wood: 3, iron: 1 }, { grain: 1 }, true],
])("the pool trades %j for %j; barred: %j", (give, want, barred) => {
  const view = aView({ prompts: [aPrompt(0, "turn")], you: { builds: [], legal: ["bank wood for grain", "end"], may_offer: null } });
  const { play, show } = trading(view);
  [play.give, play.want] = [coins(give), coins(want)];
  show();
  expect(button("Pool 3:1").disabled).toBe(barred);
});
