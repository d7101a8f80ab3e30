import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { tradingAt } from "../../play/trade/trading_fixture";
import type { Coins, View } from "../../types/natick";
import { colonyView, promptView, natickView } from "../view_fixture";
import { NO_COINS } from "../coins";
import { NatickIntent } from "../turn/intent.svelte";
import Trade from "./Trade.svelte";

const coins = (some: Partial<Coins>): Coins => ({ ...NO_COINS, ...some });

function trading(view: View, done = true) {
  const send = vi.fn().mockResolvedValue(done);
  const intent = new NatickIntent(() => view, send);
  const onclose = vi.fn();
  const show = () => render(Trade, { ...tradingAt(), view, intent, onclose });
  return { intent, send, onclose, show };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

const OFFERED = natickView({
  colonies: [colonyView({ coins: coins({ wood: 2 }) }), colonyView({ coins: coins({ iron: 1 }) })],
  offer: { seat: 1, give: coins({ iron: 1 }), want: coins({ wood: 1 }), counter: false },
  prompts: [promptView(1, "turn"), promptView(0, "answer")],
  you: { builds: [], legal: ["accept", "reject"], may_offer: null },
});

test("a counter-offer must differ from the offer", () => {
  const { intent, show } = trading(OFFERED);
  intent.beginCounter(OFFERED);
  show();
  expect(button("Send counter-offer").disabled).toBe(true);
  expect(
    screen.getByText("Your terms match the offer. Change them or accept the offer."),
  ).toBeTruthy();
});

test("a refused counter-offer stays as composed", async () => {
  const { intent, send, onclose, show } = trading(OFFERED, false);
  intent.beginCounter(OFFERED);
  intent.give = coins({ wood: 2 });
  show();
  button("Send counter-offer").click();
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith("counter iron for wood 2"));
  expect([intent.countering, intent.give.wood, onclose.mock.calls.length]).toEqual([true, 2, 0]);
});

test("a counter-offer starts within the player's coins", () => {
  const poor = {
    ...OFFERED,
    colonies: [colonyView({}), colonyView({ coins: coins({ iron: 1 }) })] as View["colonies"],
  };
  const { intent } = trading(poor);
  intent.beginCounter(poor);
  expect([intent.give, intent.want]).toEqual([NO_COINS, coins({ iron: 1 })]);
});

test.each([
  [{ wood: 1 }, { grain: 1 }, "Pool: 3 wood → 1 grain", ""],
  [{ iron: 1 }, { grain: 1 }, "Pool: 3 iron → 1 grain", "The pool takes 3 iron for one coin."],
  [{ wood: 3 }, { stone: 1 }, "Pool: 3 wood → 1 stone", "The pool has no stone left."],
  [{ wood: 3 }, { iron: 1 }, "Pool: 3 wood → 1 iron", "None of your regions has room for iron."],
  [
    { wood: 3, iron: 1 },
    { grain: 1 },
    "Pool: 3 for 1",
    "To trade with the pool, give coins of one suit and take one coin of another.",
  ],
])(
  "the pool button shows the trade of %j for %j, and why it is refused",
  (give, want, words, why) => {
    const purse = coins({ wood: 3, iron: 1 });
    const view = natickView({
      prompts: [promptView(0, "turn")],
      colonies: [colonyView({ coins: purse }), colonyView({ name: "blue" })],
      pool: coins({ wood: 3, grain: 6, iron: 5 }),
      you: { builds: [], legal: ["bank wood for grain", "end"], may_offer: null },
    });
    const { intent, show } = trading(view);
    [intent.give, intent.want] = [coins(give), coins(want)];
    show();
    expect(button(words).disabled).toBe(why !== "");
    expect(why === "" || screen.getByText(why) !== null).toBe(true);
  },
);
