/** Hints of Natick in words. */

import { inWords, type HintWords } from "../play/hint";
import { m } from "../paraglide/messages.js";
import type { View } from "../types/natick";
import type { HintGiven, HintReason } from "../types/protocol";
import { inSentence, listed } from "../words/lists";
import { coinThings, eventName, suitName } from "./names";
import { isSuit, readPlace, readTerms, type Spot } from "./notation";
import { spotWords, tileOf } from "./spots";

export function hintWords(hint: HintGiven, view: View): HintWords {
  return inWords(hint, (action) => titleOf(action, view), reasonText);
}

/** Where the hint's piece would stand in one's own colony; null for what needs no place. */
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
  return TITLES[verb]?.(words) ?? action;
}

const trade = (words: readonly string[]): { give: string; want: string } => {
  const { give, want } = readTerms(words);
  const side = (coins: typeof give): string =>
    listed(coinThings(coins).map((thing) => `${thing.count} ${thing.name}`));
  return { give: side(give), want: side(want) };
};

const TITLES: Record<string, (words: readonly string[]) => string> = {
  divide: () => m.natick_hint_divide(),
  keep: ([which]) => (which === "first" ? m.natick_hint_first() : m.natick_hint_second()),
  harvest: ([suit]) => m.natick_hint_event({ event: eventName("harvest"), suit: suitOf(suit) }),
  advantage: ([suit]) => m.natick_hint_event({ event: eventName("advantage"), suit: suitOf(suit) }),
  tournament: ([suit]) =>
    m.natick_hint_event({ event: eventName("tournament"), suit: suitOf(suit) }),
  raiders: () => eventName("raiders"),
  forgo: () => m.natick_hint_forgo(),
  bank: (words) => m.natick_hint_pool(trade(words)),
  exchange: () => m.natick_hint_exchange(),
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
  makes_room: m.natick_hint_makes_room,
  nothing_better: m.hint_nothing_better,
  gains: m.hint_gains,
  loses: m.hint_loses,
};
