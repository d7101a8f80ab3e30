/** The open offer, or counter-offer, as the shared parts of the screen show it. */

import type { ShownOffer } from "../../play/trade/shown_offer";
import type { View } from "../../types/natick";
import { coinThings } from "../names";
import { writeTerms } from "../notation";

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
