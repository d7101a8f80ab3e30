/** Describes in one sentence what the game is waiting for. Text between `*` is emphasised. */

import { m } from "../../paraglide/messages.js";
import { plain, toAnswer, won, type Prompt } from "../../play/prompt/prompt";
import type { Piece, PromptKind, PromptView, View } from "../../types/natick";
import { inSentence } from "../../words/lists";
import { pieceName, suitName, tileName } from "../names";

type Name = (seat: number) => string;

export function promptOf(view: View, placing: Piece | null, name: Name): Prompt {
  if (view.winners.length > 0) return ended(view, name);
  const mine = view.prompts.find((prompt) => prompt.seat === view.viewer);
  if (mine !== undefined) return own(view, mine, placing, name);
  // The player who made an offer has a prompt too, so look first for the player who must answer.
  const other = view.prompts.find(({ kind }) => kind === "answer") ?? view.prompts[0];
  if (other === undefined)
    return plain(view.active, m.natick_waiting_turn({ who: name(view.active) }));
  return plain(other.seat, WAITING[other.kind]({ who: name(other.seat) }));
}

function ended(view: View, name: Name): Prompt {
  const winner = view.winners[0] ?? 0;
  if (view.winners.length > 1) return plain(winner, m.natick_end_draw_prompt());
  return won(winner, view.colonies[winner]?.points ?? 0, view.viewer, name);
}

function own(view: View, prompt: PromptView, placing: Piece | null, name: Name): Prompt {
  const { seat, kind, suit, count, tile } = prompt;
  if (kind === "answer") return toAnswer(view.offer?.seat ?? 1 - seat, name);
  if (kind === "turn" && placing !== null)
    return plain(seat, m.game_choose_spot({ piece: inSentence(pieceName(placing)) }));
  if (kind === "turn" && view.offer !== null)
    return plain(1 - seat, m.game_waiting_answer({ who: name(1 - seat) }));
  if (kind === "place" && tile !== null)
    return plain(seat, m.natick_place_prompt({ tile: tileName(tile) }));
  if (kind === "from")
    return plain(seat, moving(m.natick_from_prompt, m.natick_from_any_prompt, suit, count));
  if (kind === "into")
    return plain(seat, moving(m.natick_into_prompt, m.natick_into_any_prompt, suit, count));
  return plain(seat, OWN[kind]?.() ?? m.game_turn_prompt());
}

function moving(
  named: (inputs: { what: string; count: number }) => string,
  any: (inputs: { count: number }) => string,
  suit: PromptView["suit"],
  count: number,
): string {
  return suit === null ? any({ count }) : named({ what: inSentence(suitName(suit)), count });
}

const OWN: Partial<Record<PromptKind, () => string>> = {
  lay: m.natick_lay_prompt,
  first_road: m.natick_first_road_prompt,
  divide: m.natick_divide_prompt,
  keep: m.natick_keep_prompt,
  event: m.natick_event_prompt,
  draw: m.natick_draw_prompt,
};

const WAITING: Record<PromptKind, (inputs: { who: string }) => string> = {
  lay: m.natick_waiting_setup,
  first_road: m.natick_waiting_setup,
  divide: m.natick_waiting_divide,
  keep: m.natick_waiting_keep,
  event: m.natick_waiting_event,
  turn: m.natick_waiting_turn,
  answer: m.game_waiting_answer,
  from: m.natick_waiting_coin,
  into: m.natick_waiting_coin,
  draw: m.natick_waiting_draw,
  place: m.natick_waiting_place,
};
