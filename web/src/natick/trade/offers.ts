/**
 * Converts offers, special trades and pool trades to the format that the shared trade panel uses.
 */

import { lacking, plus, total } from "../../art/counts";
import { m } from "../../paraglide/messages.js";
import type { Answering } from "../../play/trade/AnswerButtons.svelte";
import type { ShownOffer } from "../../play/trade/offers.svelte";
import { type BankDeal, onlyKind } from "../../play/trade/trading";
import { ofVerb } from "../../play/turn/notation";
import type { Coins, ColonyView, Suit, View } from "../../types/natick";
import { allOf, inSentence } from "../../words/lists";
import { NO_COINS, SUITS } from "../coins";
import { coinThings, suitName } from "../names";
import { isSuit, readPlace, writeTerms } from "../notation";
import type { NatickIntent } from "../turn/intent.svelte";
import { needs } from "../turn/reasons";

/**
 * Returns the data for the viewer's answer to the open offer; null if there is no offer or the
 * viewer is a spectator.
 */
export function answeringOf(
  view: View,
  intent: NatickIntent,
  oncounter: () => void,
): Answering | null {
  const { offer, viewer } = view;
  const coins = viewer === null ? undefined : view.colonies[viewer]?.coins;
  if (offer === null || coins === undefined) return null;
  const missing = lacking(offer.want, coins);
  const about = plus(offer.want, offer.give);
  const held = SUITS.filter((suit) => about[suit] > 0).map((suit) => {
    const what = inSentence(suitName(suit));
    return coins[suit] === 0 ? m.offer_none({ what }) : m.count_of({ count: coins[suit], what });
  });
  return {
    can: (answer) => intent.can(answer),
    lacking: total(missing) === 0 ? "" : needs(missing),
    held: m.offer_you_have({ what: allOf(held) }),
    named: true,
    any: false,
    onanswer: (answer) => {
      intent.clearTrade();
      intent.sheet = null;
      void intent.act(answer);
    },
    oncounter: offer.counter ? null : oncounter,
  };
}

/** A special trade that one of the traders can make. */
export interface Exchange {
  action: string;
  give: Suit;
  count: number;
  want: Suit;
}

/** Returns the legal special trades of each trader. The traders are sorted from left to right. */
export function exchanges(
  legal: readonly string[],
  { regions }: ColonyView,
): { place: number; trades: Exchange[] }[] {
  const suitAt = (word: string | undefined): Suit | undefined => {
    const at = readPlace(word);
    return regions.find(({ place, side }) => place === at?.place && side === at?.side)?.suit;
  };
  const found = new Map<number, Exchange[]>();
  for (const action of ofVerb(legal, "exchange")) {
    const [, from, second, ...rest] = action.split(" ");
    const count = Number.isInteger(Number(second)) ? Number(second) : 1;
    const got = rest.at(-1);
    const [give, want] = [suitAt(from), isSuit(got) ? got : suitAt(got)];
    const place = readPlace(from)?.place;
    if (give === undefined || want === undefined || place === undefined) continue;
    found.set(place, [...(found.get(place) ?? []), { action, give, count, want }]);
  }
  return [...found].map(([place, trades]) => ({ place, trades })).sort((a, b) => a.place - b.place);
}

/**
 * Returns the pool trade for the selected suits; null unless both sides have exactly one suit. The
 * number of coins selected is ignored.
 */
export function poolDeal(view: View, given: Coins, got: Coins): BankDeal<Suit> | null {
  const [give, want] = [onlyKind(SUITS, given), onlyKind(SUITS, got)];
  if (give === undefined || want === undefined || view.you === null) return null;
  const action = `bank ${give} for ${want}`;
  const why = view.you.legal.includes(action) ? null : closedBy(view, give, want);
  return { give, want, count: view.pool_rate, action, why };
}

function closedBy({ viewer, colonies, pool, pool_rate }: View, give: Suit, want: Suit): string {
  const held = (viewer === null ? undefined : colonies[viewer]?.coins) ?? NO_COINS;
  if (held[give] < pool_rate)
    return m.natick_pool_needs({ count: pool_rate, what: inSentence(suitName(give)) });
  const what = inSentence(suitName(want));
  return pool[want] === 0 ? m.natick_pool_out({ what }) : m.natick_pool_no_room({ what });
}

/** Converts the open offer or counter-offer to the format that the shared components use. */
export function shownOffer({ offer, turn, offers_made }: View): ShownOffer | null {
  if (offer === null) return null;
  const answer = { seat: 1 - offer.seat, kind: "waiting" as const, give: [], get: [] };
  return {
    number: `${turn}.${offers_made}.${Number(offer.counter)}`,
    seat: offer.seat,
    give: coinThings(offer.give),
    get: coinThings(offer.want),
    answers: [answer],
    counter: offer.counter,
    action: writeTerms("offer", offer.give, offer.want),
  };
}
