import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import { NO_CARDS } from "../../art/resources";
import { ClosedOffers } from "../../play/trade/offers.svelte";
import { tradingAt } from "../../play/trade/trading_fixture";
import { readStory } from "../../stories/story";
import type { Cards, View } from "../../types/island";
import type { OfferStance } from "../../types/protocol";
import { IslandIntent } from "../turn/intent.svelte";
import { shownOffer } from "./offers";
import Trade from "./Trade.svelte";

const incoming = await readStory<View>("incoming");
const turn = await readStory<View>("turn");
const cards = (some: Partial<Cards>): Cards => ({ ...NO_CARDS, ...some });
/** Returns the story's view with a hand of one brick and four wool. The viewer is blue. */
function withHand(view: View): View {
  const hand = cards({ brick: 1, wool: 4 });
  const seats = view.seats.map((seat, i) => (i === view.viewer ? { ...seat, hand } : seat));
  return { ...view, seats };
}
const MY_TURN = withHand(turn.view);
const OFFERED = withHand(incoming.view);

/** Prepares a trade panel, which `show` renders. */
function trading(view: View, more: { offers?: OfferStance; closed?: ClosedOffers } = {}) {
  const send = vi.fn().mockResolvedValue(true);
  const intent = new IslandIntent(() => view, send);
  const info = turn.info;
  info.settings.rules.counter_offers = true;
  const name = (seat: number): string => view.seats[seat]?.name ?? "";
  const trading = tradingAt({ info, name, ...more });
  const show = () => render(Trade, { ...trading, view, intent, onclose: vi.fn() });
  return { intent, send, show };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test.each([
  [{ brick: 1 }, {}, "Bank: 4 wool → 1 brick", false],
  [{ wool: 1 }, {}, "Bank: 4 brick → 1 wool", true],
])("the bank button shows the trade, and why it is refused: %j", (want, rates, words, barred) => {
  const bank = ["bank wool 4 for brick"];
  const you = { ...MY_TURN.you!, legal: bank, rates: { ...MY_TURN.you!.rates, ...rates } };
  const { intent, show } = trading({ ...MY_TURN, you });
  intent.give = cards("brick" in want ? { wool: 1 } : { brick: 1 });
  intent.want = cards(want);
  show();
  expect(button(words).disabled).toBe(barred);
  expect(screen.queryByText("The bank takes 4 brick for one card.") !== null).toBe(barred);
});

test("an offer asks the chosen players, for any card", async () => {
  const { intent, send, show } = trading(MY_TURN);
  intent.give = cards({ wool: 2 });
  show();
  for (const name of ["Any card", "orange", "ivory"]) {
    button(name).click();
    await Promise.resolve();
  }
  await vi.waitFor(() => button("Offer to red").click());
  expect(send).toHaveBeenCalledWith("offer wool 2 for any to red");
});

test("a single opponent is asked by name", () => {
  const pair = MY_TURN.seats.slice(0, 2);
  trading({ ...MY_TURN, seats: pair }).show();
  expect(button(`Offer to ${pair[0]?.name}`)).toBeTruthy();
});

test("the player's open offer is changed in one step", async () => {
  const offer = { ...OFFERED.offer!, seat: 1, give: cards({ wool: 1 }), want: cards({ ore: 1 }) };
  const you = { ...MY_TURN.you!, legal: ["cancel"] };
  const { send, show } = trading({ ...MY_TURN, you, offer });
  show();
  button("Change").click();
  await vi.waitFor(() => button("Give one more Wool, 1 now").click());
  await vi.waitFor(() => button("Give one more Wool, 2 now"));
  button("Change offer").click();
  expect(send).toHaveBeenCalledWith("offer wool 2 for ore");
});

test("an offer declined automatically has no buttons", () => {
  const offers = {
    ...{ muted: false, embargoes: [], declining: true, declined: false },
    auto_decline: true,
    orders: [],
  };
  trading(OFFERED, { offers }).show();
  expect(
    screen.getByText("You can't accept this offer, so it's declined automatically."),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "No" })).toBeNull();
});

test("a closed offer shows its outcome and can be composed again", async () => {
  const closed = new ClosedOffers();
  const offer = { ...OFFERED.offer!, seat: 1, give: cards({ wool: 9 }), want: cards({ ore: 1 }) };
  closed.read(shownOffer({ ...MY_TURN, offer }), [], []);
  closed.read(null, [{ number: 1, seat: 3, action: "reject", results: [] }], []);
  const { intent, show } = trading(MY_TURN, { closed });
  show();
  expect(screen.getByText("No one accepted")).toBeTruthy();
  button("Offer again").click();
  await vi.waitFor(() => button("Offer to all"));
  expect([intent.give, intent.want]).toEqual([cards({ wool: 4 }), cards({ ore: 1 })]);
  closed.dismiss();
});
