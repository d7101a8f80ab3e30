/** Converts offers and bank trades to the format that the shared trade panel uses. */

import { lacking, plus, total } from "../../art/counts";
import { RESOURCES } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import type { Thing } from "../../play/log/entries";
import type { Answering } from "../../play/trade/AnswerButtons.svelte";
import type { ShownOffer } from "../../play/trade/offers.svelte";
import { type BankDeal, onlyKind } from "../../play/trade/trading";
import type { Cards, Resource, View } from "../../types/island";
import { allOf, inSentence } from "../../words/lists";
import { cardThings, resourceName } from "../names";
import { writeTerms } from "../notation";
import type { IslandIntent } from "../turn/intent.svelte";
import { needs } from "../turn/reasons";

/**
 * Returns the data for the viewer's answer to the open offer; null if there is no offer or the
 * viewer is a spectator.
 */
export function answeringOf(
  view: View,
  intent: IslandIntent,
  oncounter: (() => void) | null,
): Answering | null {
  const { offer, viewer } = view;
  const hand = viewer === null ? null : (view.seats[viewer]?.hand ?? null);
  if (offer === null || hand === null) return null;
  const missing = lacking(offer.want, hand);
  const about = plus(offer.want, offer.give);
  const held = RESOURCES.filter((resource) => about[resource] > 0).map((resource) => {
    const what = inSentence(resourceName(resource));
    const count = hand[resource];
    return count === 0 ? m.offer_none({ what }) : m.count_of({ count, what });
  });
  return {
    can: (answer) => intent.can(answer),
    lacking: total(missing) === 0 ? "" : needs(missing),
    held: m.offer_you_have({ what: allOf(held) }),
    named: false,
    any: offer.any_card,
    onanswer: (answer) => void intent.act(answer),
    oncounter,
  };
}

/**
 * Returns the bank trade for the selected cards; null unless both sides have exactly one kind of
 * card.
 */
export function bankDeal(
  { you, seats, viewer }: View,
  given: Cards,
  got: Cards,
): BankDeal<Resource> | null {
  const [give, want] = [onlyKind(RESOURCES, given), onlyKind(RESOURCES, got)];
  if (give === undefined || want === undefined || you === null) return null;
  const count = you.rates[give];
  const action = `bank ${give} ${count} for ${want}`;
  const held = (viewer === null ? null : seats[viewer]?.hand)?.[give] ?? 0;
  const what = inSentence(resourceName(held < count ? give : want));
  const why = held < count ? m.trade_bank_needs({ count, what }) : m.trade_bank_out({ what });
  return { give, want, count, action, why: you.legal.includes(action) ? null : why };
}

/** Returns the placeholder for a card of any kind in an offer. */
const anyCard = (): Thing[] => [{ icon: "u-cards", name: m.trade_any_card(), count: 1 }];

export function shownOffer({ offer, turn, offers_made, seats }: View): ShownOffer | null {
  if (offer === null) return null;
  const asked = offer.answers.map(({ seat }) => seats[seat]?.name ?? "");
  const to = asked.length === seats.length - 1 ? [] : asked;
  return {
    number: `${turn}.${offers_made}`,
    seat: offer.seat,
    give: cardThings(offer.give),
    get: offer.any_card ? anyCard() : cardThings(offer.want),
    answers: offer.answers.map(({ seat, kind, give, want }) => ({
      seat,
      kind,
      give: give === null ? [] : cardThings(give),
      get: want === null ? [] : cardThings(want),
    })),
    counter: false,
    action: writeTerms("offer", { give: offer.give, want: offer.want, any: offer.any_card, to }),
  };
}
