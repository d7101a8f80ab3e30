/** The island's open offer as the shared parts of the screen show it. */

import { m } from "../../paraglide/messages.js";
import type { Thing } from "../../play/log/entries";
import type { ShownOffer } from "../../play/trade/shown_offer";
import type { View } from "../../types/island";
import { cardThings } from "../names";
import { writeTerms } from "../notation";

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
