/** What a player of the island can answer to an offer, and what they hold of what it is about. */

import { lacking, plus, total } from "../../art/counts";
import { RESOURCES } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import type { Answering } from "../../play/trade/AnswerButtons.svelte";
import type { View } from "../../types/island";
import { allOf, inSentence } from "../../words/lists";
import type { IslandIntent } from "../turn/intent.svelte";
import { resourceName } from "../names";
import { needs } from "../turn/reasons";

/** Null where no offer is open, and for those who watch. */
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
