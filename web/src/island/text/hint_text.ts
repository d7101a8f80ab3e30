/** Describes the island's hints in words. */

import { thingsInSentence } from "../../play/log/entries";
import { inWords, STAY, type HintWords } from "../../play/hint/hint";
import { m } from "../../paraglide/messages.js";
import type { DevelopmentKind, Resource, View } from "../../types/island";
import type { HintGiven, HintReason } from "../../types/protocol";
import { allOf, inSentence, listed } from "../../words/lists";
import type { Places } from "../board/places";
import { spotOf } from "../board/spots";
import { cardName, cardThings, pieceName, resourceName, spotWords } from "../names";
import { isResource, readCards, readTerms } from "../notation";

type Name = (seat: number, first?: boolean) => string;

export function hintWords(hint: HintGiven, view: View, places: Places, name: Name): HintWords {
  return inWords(
    hint,
    (action) => titleOf(action, view, places, name),
    (reason) => reasonText(reason, name),
    PICTURES,
  );
}

/** The picture next to a hint, by the verb of the action. */
const PICTURES: Readonly<Record<string, string>> = {
  settlement: "p-settlement",
  city: "p-city",
  road: "p-road",
  ship: "p-ship",
  sail: "p-ship",
  robber: "p-robber",
  pirate: "p-pirate",
  roll: "u-dice",
  end: "u-end",
  buy: "u-dev",
  knight: "u-knight",
  road_building: "u-dev",
  year_of_plenty: "u-dev",
  monopoly: "u-dev",
  bank: "u-bank",
  offer: "u-trade",
  accept: "u-trade",
  counter: "u-trade",
  close: "u-trade",
  discard: "u-cards",
  pick: "u-cards",
  steal: "u-cards",
  raise: "u-flag",
  lower: "u-flag",
  [STAY]: "u-flag",
};

function titleOf(action: string, view: View, places: Places, name: Name): string {
  const spot = spotOf(action, places);
  if (spot !== null) return spotWords(spot, view, places, name);
  const [verb = "", ...words] = action.split(" ");
  return TITLES[verb]?.(words, view, name) ?? action;
}

const cards = (words: readonly string[]): string => thingsInSentence(cardThings(readCards(words)));

const trade = (words: readonly string[]): { give: string; want: string } => {
  const { give, want } = readTerms(words);
  const side = (all: typeof give): string => thingsInSentence(cardThings(all));
  return { give: side(give), want: side(want) };
};

/** Returns the two sides of an offer in words, such as "ore" for "wool". */
export function offerWords(action: string): { give: string; want: string } {
  return trade(action.split(" ").slice(1));
}

const card = (kind: DevelopmentKind) => (): string => m.hint_card({ card: cardName(kind) });

/**
 * Returns a function that returns the title of a hint to play a card, such as "Play your card:
 * Monopoly (ore)".
 */
const choosing =
  (kind: DevelopmentKind) =>
  (words: readonly string[]): string =>
    m.hint_card_for({ card: cardName(kind), what: listed(words.filter(isResource).map(named)) });

const named = (resource: Resource): string => inSentence(resourceName(resource));

type Title = (words: readonly string[], view: View, name: Name) => string;

const TITLES: Record<string, Title> = {
  roll: () => m.hint_roll(),
  end: () => m.hint_end(),
  buy: () => m.hint_buy(),
  knight: card("knight"),
  road_building: card("road_building"),
  year_of_plenty: choosing("year_of_plenty"),
  monopoly: choosing("monopoly"),
  bank: (words) => m.hint_bank(trade(words)),
  offer: (words, view, name) => {
    const names = readTerms(words).to.map((colour) => seatNamed(colour, view, name));
    const terms = trade(words);
    return names.length === 0
      ? m.hint_offer(terms)
      : m.hint_offer_to({ ...terms, names: allOf(names) });
  },
  discard: (words) => m.hint_discard({ cards: cards(words) }),
  pick: (words) => m.hint_pick({ cards: cards(words) }),
  accept: () => m.hint_accept(),
  counter: (words) => m.hint_counter(trade(words)),
  reject: () => m.hint_reject(),
  cancel: () => m.hint_cancel(),
  close: ([who], view, name) => m.hint_close({ who: seatNamed(who, view, name) }),
  steal: ([who], view, name) => m.board_steal_from({ who: seatNamed(who, view, name) }),
  raise: () => m.hint_raise(),
  lower: () => m.hint_lower(),
  [STAY]: (_, view) => (flagIsUp(view) ? m.hint_flag_up() : m.hint_flag_down()),
};

const flagIsUp = ({ viewer, flags }: View): boolean => viewer !== null && flags.includes(viewer);

function seatNamed(word: string | undefined, view: View, name: Name): string {
  return name(
    view.seats.findIndex((seat) => seat.name === word),
    false,
  );
}

/** Describes the reason for a hint, with names and numbers instead of notation. */
function reasonText({ code, values }: HintReason, name: Name): string {
  const dots = Number(values.dots);
  switch (code) {
    case "most_dots":
      return m.hint_most_dots({ dots });
    case "dots":
      return m.hint_dots({ dots });
    case "opens":
      return m.hint_opens({ resources: resourcesIn(values.resources) });
    case "port":
      return values.resource === ""
        ? m.hint_port({ rate: Number(values.rate) })
        : m.hint_port_of({ rate: Number(values.rate), resource: resourcesIn(values.resource) });
    case "doubles":
      return m.hint_doubles({ dots });
    case "leads_to":
      return m.hint_leads_to({ dots });
    case "blocks":
      return m.hint_blocks({ who: name(Number(values.seat), false), dots });
    case "frees":
      return m.hint_frees({ dots });
    case "army":
      return m.hint_army({ knights: Number(values.knights) });
    case "holds":
      return m.hint_holds({ who: name(Number(values.seat)), cards: Number(values.cards) });
    case "likeliest":
      return m.hint_likeliest({ who: name(Number(values.seat)) });
    case "then_builds":
      return m.hint_then_builds({ piece: inSentence(pieceName(pieceOf(values.piece))) });
    case "window_builds":
      return m.hint_window_builds({ piece: inSentence(pieceName(pieceOf(values.piece))) });
    case "cards_left":
      return m.hint_cards_left({ cards: Number(values.cards) });
    default:
      return PLAIN[code]?.() ?? m.hint_best();
  }
}

const PLAIN: Record<string, () => string> = {
  roll: m.hint_roll_why,
  nothing_better: m.hint_nothing_better,
  keeps: m.hint_keeps,
  gains: m.hint_gains,
  both_gain: m.hint_both_gain,
  loses: m.hint_loses,
  no_window: m.hint_no_window,
};

const resourcesIn = (words: string | number | undefined): string =>
  allOf(
    String(words)
      .split(" ")
      .filter((word): word is Resource => isResource(word))
      .map((resource) => inSentence(resourceName(resource))),
  );

type Bought = Parameters<typeof pieceName>[0];
const pieceOf = (word: string | number | undefined): Bought => String(word) as Bought;
