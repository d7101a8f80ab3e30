/** What a player of Natick can answer to an offer, and what they have of what it is about. */

import { lacking, plus, total } from "../../art/counts";
import { m } from "../../paraglide/messages.js";
import type { Answering } from "../../play/trade/AnswerButtons.svelte";
import type { View } from "../../types/natick";
import { allOf, inSentence } from "../../words/lists";
import { SUITS } from "../coins";
import type { NatickIntent } from "../turn/intent.svelte";
import { suitName } from "../names";
import { needs } from "../turn/reasons";

/** Null where no offer is open, and for those who watch. */
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
