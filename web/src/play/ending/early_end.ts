/** Facts and texts about ending a game early, such as who must agree. */

import type { GameView } from "../../net/table_fold";
import { m } from "../../paraglide/messages.js";
import type { EndKind, EndVoteInfo, SeatInfo, TableInfo } from "../../types/protocol";
import { allOf } from "../../words/lists";

/** Returns the people who must agree to end the game, without duplicates. */
export function contenders({ seats }: TableInfo): string[] {
  const persons = seats.flatMap(({ person, bot_account: bot, conceded }) =>
    person !== null && !bot && !conceded ? [person] : [],
  );
  return [...new Set(persons)];
}

/** Returns the ways to end the game early that this viewer can choose or propose. */
export function ownEnds(info: TableInfo): readonly EndKind[] {
  const own = info.your_seat === null ? undefined : info.seats[info.your_seat];
  return own === undefined || own.conceded ? [] : info.ends;
}

/**
 * Returns the view to show after an early end. Removes the prompts, offer and legal actions, which
 * the game's own view still contains.
 */
export function viewOfEnded(view: GameView): GameView {
  const you = view.you as object | null;
  return { ...view, prompts: [], offer: null, you: you === null ? null : { ...you, legal: [] } };
}

/**
 * Returns the table as it was at a frame of the replay. Before the last frame, no one has conceded
 * and the game has not ended. `last` says whether this is the last frame.
 */
export function infoAtFrame(info: TableInfo, last: boolean): TableInfo {
  if (last || info.ended === null) return info;
  return {
    ...info,
    ended: null,
    seats: info.seats.map((seat) => ({ ...seat, conceded: false })),
  };
}

/**
 * Whether a seat won. `played` says whether it won by the rules of the game. It is ignored if
 * players ended the game early.
 */
export function hasWon({ ended }: TableInfo, seat: number, played: boolean): boolean {
  return ended === null ? played : ended.winners.includes(seat);
}

/** Returns a sentence that says how the game ended early; empty if it did not. */
export function endWords({ ended, seats, your_seat: own }: TableInfo): string {
  if (ended?.end === "draw") return m.end_drawn();
  if (ended?.end === "abort") return m.end_aborted();
  if (ended === null) return "";
  if (own !== null && seats[own]?.conceded) return m.end_you_conceded();
  return m.end_conceded({ who: allOf(namesOfConceded(seats)) });
}

export const namesOfConceded = (seats: readonly Pick<SeatInfo, "name" | "conceded">[]): string[] =>
  seats.filter(({ conceded }) => conceded).map(({ name }) => name);

/** Returns the text of a proposal to end the game. `*` marks emphasis. */
export function proposalWords({ end }: EndVoteInfo, own: boolean, who: string): string {
  if (end === "draw") return own ? m.end_vote_draw_you() : m.end_vote_draw_by({ who });
  return own ? m.end_vote_abort_you() : m.end_vote_abort_by({ who });
}
