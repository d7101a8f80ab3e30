/** Provides facts and button selectors for the Natick lesson. */

import { lacking, total } from "../../art/counts";
import { m } from "../../paraglide/messages.js";
import type { FactPanel, FactRow } from "../../play/lesson/lesson";
import { thingsInSentence } from "../../play/log/entries";
import type { Coins, Die, Piece, Suit, View } from "../../types/natick";
import { inARow, inSentence } from "../../words/lists";
import { coinIcon, NO_COINS, SUITS } from "../coins";
import { divideAction, type Division, heapOf } from "../dice/dividing";
import { coinThings, pieceDoes, pieceName, suitName } from "../names";

/** The pieces whose costs the lesson shows. */
const PIECES: readonly string[] = ["road", "village", "town", "trader", "knight"] satisfies Piece[];

/** Returns the facts that the lesson shows for an action. */
export function lessonFacts(action: string, view: View): FactPanel[] {
  const [verb = "", ...words] = action.split(" ");
  if (verb === "lay") return [regionPays(words[0] as Suit, Number(words[1]))];
  if (PIECES.includes(verb)) return [...price(verb as Piece, view), purse(view)];
  return [regions(view)];
}

function regionPays(suit: Suit, number: number): FactPanel {
  const row = {
    icon: coinIcon(suit),
    name: suitName(suit),
    note: m.lesson_natick_die_shows({ number }),
    token: null,
  };
  return { title: m.lesson_natick_region(), rows: [row], things: [], text: m.lesson_natick_four() };
}

/** Lists the player's regions and the numbers that make them produce. */
function regions(view: View): FactPanel {
  const own = view.viewer === null ? [] : (view.colonies[view.viewer]?.regions ?? []);
  const rows = SUITS.flatMap((suit): FactRow[] =>
    own
      .filter((region) => region.suit === suit)
      .map(({ number }) => ({
        icon: coinIcon(suit),
        name: suitName(suit),
        note: m.lesson_natick_die_shows({ number }),
        token: null,
      })),
  );
  return { title: m.lesson_natick_regions(), rows, things: [], text: m.lesson_natick_sets() };
}

function price(piece: Piece, view: View): FactPanel[] {
  const found = view.prices.find((one) => one.piece === piece);
  if (found === undefined) return [];
  const given = view.turn === 0;
  return [
    {
      title: m.lesson_costs({ piece: inSentence(pieceName(piece)) }),
      rows: [],
      things: coinThings(found.cost),
      text: inARow([given ? m.lesson_given() : holding(found.cost, view), pieceDoes(piece)]),
    },
  ];
}

function holding(cost: Coins, view: View): string {
  const missing = lacking(cost, coins(view));
  if (total(missing) === 0) return m.lesson_hold_all();
  return m.lesson_lack({ what: thingsInSentence(coinThings(missing)) });
}

function coins(view: View): Coins {
  return (view.viewer === null ? null : view.colonies[view.viewer]?.coins) ?? NO_COINS;
}

function purse(view: View): FactPanel {
  return { title: m.lesson_natick_purse(), rows: [], things: coinThings(coins(view)), text: "" };
}

/**
 * Returns CSS selectors of the elements that the player needs to take the action. `division` is how
 * the player has divided the dice so far.
 */
export function lessonTargets(action: string, division: Division): string[] {
  const [verb = "", ...words] = action.split(" ");
  const place = `[data-action="${action}"]`;
  switch (verb) {
    case "end":
      return [`[data-turn="end"]`];
    case "lay":
      return [place, `[data-tile="${words.slice(0, 2).join(" ")}"]`];
    case "keep":
      return [`[data-keep="${words[0] ?? ""}"]`];
    case "harvest":
    case "advantage":
    case "tournament":
      return [`[data-event="${verb}"][data-suit="${words[0] ?? ""}"]`];
    case "divide":
      return [toDivide(action, division)];
    default:
      return [place, `[data-build="${verb}"]`];
  }
}

/**
 * Returns a CSS selector of the first die that is in the wrong heap, or of the confirm button if
 * the division is correct.
 */
function toDivide(action: string, division: Division): string {
  if (divideAction(division) === action) return "[data-divide]";
  const sets = action
    .slice("divide ".length)
    .split(" / ")
    .map((set) => set.split(" ") as Die[]);
  const [first = [], second = []] = sets;
  const wrong =
    first.find((die) => !heapOf(division, "first").includes(die)) ??
    second.find((die) => !heapOf(division, "second").includes(die));
  return `[data-die="${wrong ?? ""}"]`;
}
