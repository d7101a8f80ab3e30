/** Describes Natick's hints in words. */

import { thingsInSentence } from "../../play/log/entries";
import { inWords, type HintWords } from "../../play/hint/hint";
import { m } from "../../paraglide/messages.js";
import type { Coins, DieView, View } from "../../types/natick";
import type { HintGiven, HintReason } from "../../types/protocol";
import { allOf, inSentence } from "../../words/lists";
import { ofSuit } from "../coins";
import { exchanges } from "../trade/offers";
import { coinThings, dieName, eventName, faceName, suitName } from "../names";
import { isSuit, readPlace, readTerms, type Spot } from "../notation";
import { spotWords, tileOf } from "./place_words";

export function hintWords(hint: HintGiven, view: View): HintWords {
  return inWords(hint, (action) => titleOf(action, view), reasonText, PICTURES);
}

/** The icon next to a hint, by the verb of the suggested action. */
const PICTURES: Readonly<Record<string, string>> = {
  road: "u-road",
  village: "p-settlement",
  town: "p-city",
  trader: "p-trader",
  knight: "p-knight",
  divide: "u-dice",
  keep: "u-dice",
  bank: "u-bank",
  exchange: "u-trade",
  offer: "u-trade",
  counter: "u-trade",
  accept: "u-trade",
  scout: "u-eye",
  end: "u-end",
};

/** Returns the place to highlight for the suggested action; null if there is none. */
export function hintedSpot(action: string): Spot | null {
  const [verb = "", ...words] = action.split(" ");
  const at = readPlace(words.at(-1));
  return at === null || verb === "exchange" ? null : { ...at, action, verb };
}

function titleOf(action: string, view: View): string {
  const [verb = "", ...words] = action.split(" ");
  const colony = view.colonies[view.viewer ?? 0];
  const spot = hintedSpot(action);
  const waiting = view.prompts.find((prompt) => prompt.seat === view.viewer)?.tile ?? null;
  const tile = verb === "lay" ? tileOf(words.slice(0, 2).join(" ")) : waiting;
  if (spot !== null && colony !== undefined) return spotWords(spot, colony, tile);
  return TITLES[verb]?.(words, view) ?? action;
}

/** Lists dice with their current faces, as in "Suns 2 and Moons ace". */
function diceNamed(words: readonly string[], { dice }: View): string {
  const named = dice.filter(({ die }) => words.includes(die));
  return named.length === 0 ? m.natick_hint_no_dice() : allOf(named.map(shownBy));
}

const shownBy = ({ die, face }: DieView): string =>
  m.natick_die_face({ die: dieName(die), face: faceName(face) });

function divided(words: readonly string[], view: View): string {
  const middle = words.indexOf("/");
  const [first, second] = [words.slice(0, middle), words.slice(middle + 1)];
  const aside = view.dice.map(({ die }) => die).filter((die) => !words.includes(die));
  const sets = { first: diceNamed(first, view), second: diceNamed(second, view) };
  if (aside.length === 0) return m.natick_hint_divide(sets);
  return m.natick_hint_aside({ ...sets, aside: diceNamed(aside, view) });
}

function exchanged(words: readonly string[], view: View): string {
  const action = ["exchange", ...words].join(" ");
  const colony = view.colonies[view.viewer ?? 0];
  const [own] = colony === undefined ? [] : exchanges([action], colony);
  const [deal] = own?.trades ?? [];
  if (deal === undefined) return action;
  const give = side(ofSuit(deal.give, deal.count));
  return m.natick_hint_exchange({ give, want: side(ofSuit(deal.want, 1)) });
}

const side = (coins: Coins): string => thingsInSentence(coinThings(coins));

const trade = (words: readonly string[]): { give: string; want: string } => {
  const { give, want } = readTerms(words);
  return { give: side(give), want: side(want) };
};

/** Describes a trade with the pool. Adds the pool's rate, which the notation omits. */
function pooled(words: readonly string[], { pool_rate }: View): string {
  const [given] = words;
  const { want } = trade(words);
  return m.natick_hint_pool({ give: isSuit(given) ? side(ofSuit(given, pool_rate)) : "", want });
}

const TITLES: Record<string, (words: readonly string[], view: View) => string> = {
  divide: divided,
  keep: ([which], view) =>
    m.natick_hint_keep({ dice: diceNamed(view.sets[which === "first" ? 0 : 1]?.dice ?? [], view) }),
  harvest: ([suit]) => m.natick_hint_event({ event: eventName("harvest"), suit: suitOf(suit) }),
  advantage: ([suit]) => m.natick_hint_event({ event: eventName("advantage"), suit: suitOf(suit) }),
  tournament: ([suit]) =>
    m.natick_hint_event({ event: eventName("tournament"), suit: suitOf(suit) }),
  raiders: () => eventName("raiders"),
  forgo: () => m.natick_hint_forgo(),
  bank: pooled,
  exchange: exchanged,
  offer: (words) => m.hint_offer(trade(words)),
  counter: (words) => m.hint_offer(trade(words)),
  accept: () => m.hint_accept(),
  reject: () => m.hint_reject(),
  cancel: () => m.hint_cancel(),
  draw: () => m.natick_hint_draw(),
  scout: () => m.natick_hint_scout(),
  end: () => m.hint_end(),
};

const suitOf = (word: string | undefined): string => (isSuit(word) ? suitName(word) : "");

function reasonText({ code, values }: HintReason): string {
  switch (code) {
    case "points":
      return m.natick_hint_points({ points: Number(values.points) });
    case "guards":
      return m.natick_hint_guards({ coins: Number(values.coins) });
    case "brings":
      return m.natick_hint_brings({ coins: Number(values.coins) });
    case "takes":
      return m.natick_hint_takes({ suit: inSentence(suitOf(String(values.suit))) });
    case "new_region":
      return m.natick_hint_new_region({ tiles: Number(values.tiles) });
    default:
      return PLAIN[code]?.() ?? m.hint_best();
  }
}

const PLAIN: Record<string, () => string> = {
  even: m.natick_hint_even,
  all_or_none: m.natick_hint_all_or_none,
  makes_room: m.natick_hint_makes_room,
  nothing_better: m.natick_hint_nothing_better,
  gains: m.hint_gains,
  loses: m.hint_loses,
};
