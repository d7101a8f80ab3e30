/** Games that players ended early: the proposals, and how the end is shown. */

import type { GameView } from "../../net/table_fold";
import { m } from "../../paraglide/messages.js";
import type { EndKind, EndVoteInfo, SeatInfo, TableInfo } from "../../types/protocol";
import { allOf } from "../../words/lists";

/** The people who must agree to end the game, each of them once. */
export function contenders({ seats }: TableInfo): string[] {
  const persons = seats.flatMap(({ person, bot_account: bot, conceded }) =>
    person !== null && !bot && !conceded ? [person] : [],
  );
  return [...new Set(persons)];
}

/** The ways in which this viewer can end the game, or propose to end it. */
export function ownEnds(info: TableInfo): readonly EndKind[] {
  const own = info.your_seat === null ? undefined : info.seats[info.your_seat];
  return own === undefined || own.conceded ? [] : info.ends;
}

/** The view after an early end. The game's own view still contains the last questions. */
export function viewOfEnded(view: GameView): GameView {
  const you = view.you as object | null;
  return { ...view, prompts: [], offer: null, you: you === null ? null : { ...you, legal: [] } };
}

/** The table at a frame of its replay. Before the last one, the game has not ended yet. */
export function infoAtFrame(info: TableInfo, last: boolean): TableInfo {
  if (last || info.ended === null) return info;
  return {
    ...info,
    ended: null,
    seats: info.seats.map((seat) => ({ ...seat, conceded: false })),
  };
}

/** Whether a seat won. `played` says whether it won by the rules of the game. */
export function hasWon({ ended }: TableInfo, seat: number, played: boolean): boolean {
  return ended === null ? played : ended.winners.includes(seat);
}

/** How the game ended early, in words; an empty text for a game that was played to its end. */
export function endWords({ ended, seats, your_seat: own }: TableInfo): string {
  if (ended?.end === "draw") return m.end_drawn();
  if (ended?.end === "abort") return m.end_aborted();
  if (ended === null) return "";
  if (own !== null && seats[own]?.conceded) return m.end_you_conceded();
  return m.end_conceded({ who: allOf(namesOfConceded(seats)) });
}

export const namesOfConceded = (seats: readonly Pick<SeatInfo, "name" | "conceded">[]): string[] =>
  seats.filter(({ conceded }) => conceded).map(({ name }) => name);

/** The proposal in words; `*` marks emphasis. */
export function proposalWords({ end }: EndVoteInfo, own: boolean, who: string): string {
  if (end === "draw") return own ? m.end_vote_draw_you() : m.end_vote_draw_by({ who });
  return own ? m.end_vote_abort_you() : m.end_vote_abort_by({ who });
}
