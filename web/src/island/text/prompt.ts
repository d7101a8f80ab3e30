/**
 * Describes in one sentence whose turn it is and what the game is waiting for. Text between `*` is
 * emphasised.
 */

import { ofVerb } from "../../play/turn/notation";
import type { SpotKind } from "../board/spots";
import { m } from "../../paraglide/messages.js";
import type { DevelopmentKind, PromptKind, PromptView, View } from "../../types/island";
import { plain, toAnswer, waitsForAnswers, won, type Prompt } from "../../play/prompt/prompt";
import { allOf, inSentence } from "../../words/lists";
import { cardName, pieceName } from "../names";

export function promptOf(
  view: View,
  intent: SpotKind | null,
  card: DevelopmentKind | null,
  name: (seat: number) => string,
): Prompt {
  if (view.winner !== null)
    return won(view.winner, view.seats[view.winner]?.points ?? 0, view.viewer, name);
  const mine = view.prompts.find((prompt) => prompt.seat === view.viewer);
  if (mine !== undefined && card !== null)
    return plain(mine.seat, m.game_card_prompt({ card: cardName(card) }));
  if (mine !== undefined && !waitsForAnswers(view)) return own(view, mine, intent, name);
  return others(view, name);
}

function own(
  view: View,
  { seat, kind, count }: PromptView,
  intent: SpotKind | null,
  name: (seat: number) => string,
): Prompt {
  const can = (verb: string): boolean => ofVerb(view.you?.legal ?? [], verb).length > 0;
  const placing = (piece: "road" | "settlement" | "city" | "ship"): Prompt => ({
    text: m.game_choose_spot({ piece: inSentence(pieceName(piece)) }),
    seat,
    piece,
  });
  const texts: Partial<Record<PromptKind, () => string>> = {
    roll: m.game_roll_prompt,
    discard: () => m.game_discard_prompt({ count }),
    robber: can("pirate") ? m.game_raid_prompt : m.game_robber_prompt,
    steal: m.game_steal_prompt,
    special_build: m.game_window_prompt,
    pick: () => m.game_pick_prompt({ count }),
  };
  if (kind === "answer") return toAnswer(view.offer?.seat ?? view.active, name);
  if (kind === "setup_settlement" && startsWithCity(view, { seat, kind }))
    return { text: m.game_choose_start_city(), seat, piece: "city" };
  if (kind === "setup_settlement") return placing("settlement");
  const either = can("road") && can("ship") && intent === null;
  const only = can("road") ? "road" : "ship";
  if (kind === "setup_road")
    return either
      ? { text: m.game_choose_either(), seat, piece: "ship" }
      : placing(intent === "ship" ? "ship" : only);
  if (kind === "free_road")
    return {
      text: (can("ship") ? m.game_free_segment_prompt : m.game_free_road_prompt)({ count }),
      seat,
      piece: intent === "ship" ? "ship" : only,
    };
  if (intent === "mover") return { text: m.game_sail_which(), seat, piece: "ship" };
  if (intent === "sail") return { text: m.game_sail_where(), seat, piece: "ship" };
  if (
    (kind === "turn" || kind === "special_build") &&
    (intent === "road" || intent === "settlement" || intent === "city" || intent === "ship")
  )
    return placing(intent);
  if (kind === "turn" && view.offer !== null) return plain(seat, m.game_choose_partner());
  return plain(seat, texts[kind]?.() ?? m.game_turn_prompt());
}

/**
 * Whether the building to place during setup is a city, because the table's rules start with one.
 */
export function startsWithCity(
  { rules, buildings }: Pick<View, "rules" | "buildings">,
  { seat, kind }: Pick<PromptView, "seat" | "kind">,
): boolean {
  if (!rules.start_with_city) return false;
  const own = buildings.filter((building) => building.seat === seat);
  if (kind === "setup_settlement") return own.length > 0;
  return kind === "setup_road" && own.some((building) => building.kind === "city");
}

const WAITING: Record<PromptKind, (inputs: { who: string }) => string> = {
  setup_settlement: m.game_waiting_setup,
  setup_road: m.game_waiting_setup,
  roll: m.game_waiting_roll,
  turn: m.game_waiting_turn,
  discard: m.game_waiting_discard,
  robber: m.game_waiting_robber,
  steal: m.game_waiting_steal,
  free_road: m.game_waiting_free_road,
  answer: m.game_waiting_answer,
  special_build: m.game_waiting_window,
  pick: m.game_waiting_pick,
};

/**
 * Describes what the game is waiting for from other seats. If any have to answer an offer, names
 * only those, even if another seat could continue its turn.
 */
function others(view: View, name: (seat: number) => string): Prompt {
  const asked = view.prompts.filter((prompt) => prompt.seat !== view.viewer);
  const owing = asked.filter((prompt) => prompt.kind !== "turn");
  const named = owing.length > 0 ? owing : asked;
  const [first] = named;
  if (first === undefined)
    return plain(view.active, m.game_waiting_turn({ who: name(view.active) }));
  const words = startsWithCity(view, first) ? m.game_waiting_setup_city : WAITING[first.kind];
  return plain(first.seat, words({ who: allOf(named.map((prompt) => name(prompt.seat))) }));
}
