/**
 * Provides facts and button selectors for the island's lessons, and the keywords that trigger short
 * lessons.
 */

import { lacking, total } from "../../art/counts";
import { kinds, NO_CARDS, RESOURCES, TERRAIN_PAYS } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import type { FactPanel, FactRow } from "../../play/lesson/lesson";
import { thingsInSentence } from "../../play/log/entries";
import type { Cards, Piece, ProductionView, View } from "../../types/island";
import { inARow, inSentence } from "../../words/lists";
import type { Places } from "../board/places";
import { placeOf } from "../board/spots";
import { cardName, cardThings, pieceName, resourceName } from "../names";
import { readTerms } from "../notation";

/** The piece that the lesson saves up for by trading. */
const SAVED_FOR: Piece = "city";

/** Returns how many of the 36 rolls have this total. */
export const throwsOf = (total: number): number => (total === 7 ? 6 : 6 - Math.abs(7 - total));

/** Returns the facts that the lesson shows about an action. */
export function lessonFacts(action: string, view: View, places: Places): FactPanel[] {
  const [verb = "", word] = action.split(" ");
  const place = placeOf(word);
  switch (verb) {
    case "settlement":
      return [cornerPays(place, view, places), ...price("settlement", view)];
    case "city":
      return [...price("city", view), cornerPays(place, view, places)];
    case "road":
      return [...price("road", view), ...ahead(place, view, places)];
    case "robber":
      return [hexPays(place, view)];
    case "buy":
      return [...price("development", view), deck(view)];
    case "bank":
    case "offer":
    case "close":
      return price(SAVED_FOR, view);
    default:
      return [ownNumbers(view)];
  }
}

function cornerPays(node: number, view: View, places: Places): FactPanel {
  const rows = (places.hexesAt[node] ?? []).flatMap((hex) => hexRow(hex, view));
  const numbers = new Set(rows.map(({ token }) => token ?? 0));
  const count = [...numbers].reduce((sum, number) => sum + throwsOf(number), 0);
  return {
    title: m.lesson_corner_pays(),
    rows: rows.toSorted((one, other) => throwsOf(other.token ?? 0) - throwsOf(one.token ?? 0)),
    things: [],
    text: m.lesson_corner_throws({ count }),
  };
}

function hexRow(hex: number, view: View): FactRow[] {
  const { terrain, token } = view.board.hexes[hex] ?? { terrain: "sea", token: null };
  const resource = TERRAIN_PAYS[terrain];
  if (resource === undefined || token === null) return [];
  return [
    {
      icon: `r-${resource}`,
      name: resourceName(resource),
      note: m.lesson_throws({ count: throwsOf(token) }),
      token,
    },
  ];
}

/** Describes the corner at the far end of a road, where the player has no piece yet. */
function ahead(edge: number, view: View, places: Places): FactPanel[] {
  const own = new Set([
    ...view.buildings.filter(({ seat }) => seat === view.viewer).map(({ node }) => node),
    ...view.roads
      .filter(({ seat }) => seat === view.viewer)
      .flatMap((road) => places.ends[road.edge] ?? []),
  ]);
  const end = places.ends[edge]?.find((node) => !own.has(node));
  return end === undefined
    ? []
    : [{ ...cornerPays(end, view, places), title: m.lesson_corner_ahead() }];
}

function hexPays(hex: number, view: View): FactPanel {
  return {
    title: m.lesson_hex_stops(),
    rows: hexRow(hex, view),
    things: [],
    text: m.lesson_robber_stays(),
  };
}

/** Describes the cost of a piece, the cards that the player lacks for it, and its points. */
function price(piece: Piece, view: View): FactPanel[] {
  const found = view.rules.pieces.find((one) => one.piece === piece);
  if (found === undefined) return [];
  const name = inSentence(pieceName(piece));
  const given = view.turn === 0;
  const worth = found.points === 0 ? [] : [m.lesson_worth({ points: found.points })];
  return [
    {
      title: m.lesson_costs({ piece: name }),
      rows: [],
      things: cardThings(found.cost),
      text: inARow([given ? m.lesson_given() : holding(found.cost, view), ...worth]),
    },
  ];
}

function holding(cost: Cards, view: View): string {
  const hand = (view.viewer === null ? null : view.seats[view.viewer]?.hand) ?? NO_CARDS;
  const missing = lacking(cost, hand);
  if (total(missing) === 0) return m.lesson_hold_all();
  return m.lesson_lack({ what: thingsInSentence(cardThings(missing)) });
}

function deck(view: View): FactPanel {
  const rows = view.rules.deck.map(({ kind, count }) => ({
    icon: `d-${kind}`,
    name: cardName(kind),
    note: m.lesson_in_deck({ count }),
    token: null,
  }));
  return { title: m.lesson_deck(), rows, things: [], text: "" };
}

/** Describes the cards that the player gets for each roll. */
function ownNumbers(view: View): FactPanel {
  const production = view.viewer === null ? [] : (view.seats[view.viewer]?.production ?? []);
  const count = production.reduce((sum, one) => sum + throwsOf(one.total), 0);
  const often = production.toSorted((one, other) => throwsOf(other.total) - throwsOf(one.total));
  return {
    title: m.lesson_numbers(),
    rows: often.flatMap(numberRows),
    things: [],
    text: m.lesson_numbers_throws({ count }),
  };
}

function numberRows({ total: token, cards }: ProductionView): FactRow[] {
  return RESOURCES.filter((resource) => cards[resource] > 0).map((resource) => ({
    icon: `r-${resource}`,
    name: m.count_of({ count: cards[resource], what: resourceName(resource) }),
    note: m.lesson_throws({ count: throwsOf(token) }),
    token,
  }));
}

/** The cards selected in the trade panel. They determine which button to press next. */
interface Trading {
  give: Cards;
  want: Cards;
}

/**
 * Returns CSS selectors of the buttons for an action. `trading` is the selection in the trade
 * panel.
 */
export function lessonTargets(action: string, trading: Trading): string[] {
  const [verb = ""] = action.split(" ");
  switch (verb) {
    case "roll":
    case "end":
      return [`[data-turn="${verb}"]`];
    case "buy":
      return [`[data-build="development"]`];
    case "bank":
    case "offer":
      return [...stillToPut(action, trading), `[data-deal="${verb}"]`];
    case "close":
      return [`[data-close="${action}"]`];
    default:
      return [`[data-action="${action}"]`, `[data-build="${verb}"]`];
  }
}

/** Returns the selector of the next card to add to the trade; empty if the trade is complete. */
function stillToPut(action: string, trading: Trading): string[] {
  const { give, want } = readTerms(action.split(" "));
  const side = (name: "give" | "want", wanted: Cards): string[] =>
    kinds(wanted)
      .filter(([resource, count]) => trading[name][resource] < count)
      .map(([resource]) => `[data-${name}="${resource}"]`);
  return [...side("give", give), ...side("want", want)].slice(0, 1);
}

/**
 * Returns keywords for the current position, which trigger short lessons. They start with `asks`
 * for a prompt, `may` for a legal action, `sees` for terrain, and `rule` for an optional rule.
 */
export function momentWords(view: View, hints: boolean): ReadonlySet<string> {
  const { rules, board, hidden, you, viewer } = view;
  if (viewer === null || you === null) return new Set();
  const asked = view.prompts.filter(({ seat }) => seat === viewer).map(({ kind }) => kind);
  const verbs = you.legal.map((action) => action.split(" ")[0] ?? "");
  const foggy = board.fog.length > 0 && hidden !== null;
  return new Set([
    ...asked.map((kind) => `asks ${kind}`),
    ...verbs.map((verb) => `may ${verb}`),
    ...board.hexes.filter(({ terrain }) => terrain === "gold").map(() => "sees gold"),
    ...(hints ? ["may hint"] : []),
    ...(foggy ? ["sees fog"] : []),
    ...(rules.mystery ? ["rule mystery"] : []),
    ...(rules.special_build ? ["rule special_build"] : []),
  ]);
}
