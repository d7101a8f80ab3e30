import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { NO_CARDS } from "../../art/resources";
import { tradingAt } from "../../play/trade/trading_fixture";
import { readStory } from "../../stories/story";
import type { Cards, View } from "../../types/island";
import { IslandIntent } from "../turn/intent.svelte";
import Trade from "./Trade.svelte";

const incoming = await readStory<View>("incoming");
const cards = (some: Partial<Cards>): Cards => ({ ...NO_CARDS, ...some });

/**
 * Starts the viewer's counter-offer to another player's offer of brick for ore. `hand` is the
 * viewer's hand.
 */
function offered(hand: Partial<Cards>, done = true) {
  const story = incoming.view;
  const seats = story.seats.map((seat, i) =>
    i === story.viewer ? { ...seat, hand: cards(hand) } : seat,
  );
  const view: View = {
    ...story,
    seats,
    offer: { ...story.offer!, give: cards({ brick: 1 }), want: cards({ ore: 1 }) },
  };
  const info = incoming.info;
  info.settings.rules.counter_offers = true;
  const send = vi.fn().mockResolvedValue(done);
  const intent = new IslandIntent(() => view, send);
  const onclose = vi.fn();
  intent.beginCounter(view);
  render(Trade, { ...tradingAt({ info }), view, intent, onclose });
  return {
    intent,
    send,
    onclose,
    sending: screen.getByRole<HTMLButtonElement>("button", { name: "Send counter-offer" }),
  };
}

test("a counter-offer starts from the player's cards and shows the missing ones", () => {
  const { intent, sending } = offered({ wool: 3 });
  expect([intent.give, intent.want]).toEqual([NO_CARDS, cards({ brick: 1 })]);
  expect(sending.disabled).toBe(true);
  expect(screen.getByText("Add something to both sides.")).toBeTruthy();
});

test("a counter-offer must differ from the offer", () => {
  const { sending } = offered({ ore: 2 });
  expect(sending.disabled).toBe(true);
  expect(
    screen.getByText("Your terms match the offer. Change them or accept the offer."),
  ).toBeTruthy();
});

test.each([true, false])(
  "the sheet closes only once the counter-offer is open: %j",
  async (done) => {
    const { intent, send, onclose, sending } = offered({ wool: 3 }, done);
    intent.give = cards({ wool: 2 });
    await vi.waitFor(() => expect(sending.disabled).toBe(false));
    sending.click();
    await vi.waitFor(() => expect(onclose).toHaveBeenCalledTimes(done ? 1 : 0));
    expect(send).toHaveBeenCalledWith("counter brick for wool 2");
    expect([intent.countering, intent.give.wool]).toEqual(done ? [false, 0] : [true, 2]);
  },
);

test("leaving a counter-offer shows the offer again", () => {
  const { intent } = offered({ ore: 2 });
  intent.sheet = "trade";
  screen.getByRole("button", { name: "Cancel" }).click();
  expect([intent.countering, intent.sheet]).toEqual([false, null]);
});
