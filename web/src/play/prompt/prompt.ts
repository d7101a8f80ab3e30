/** The sentence above the table: the current prompt, or the reason why the game has stopped. */

import { m } from "../../paraglide/messages.js";

export interface Prompt {
  text: string;
  /** The seat whose emblem precedes the text. */
  seat: number;
  /** The piece to place, which is drawn instead of the emblem. */
  piece: "road" | "settlement" | "city" | "ship" | null;
  /** An icon that is drawn instead of the emblem. */
  icon?: string;
}

/** States of the table that take precedence over the game's own prompt. */
export interface TableStop {
  paused: boolean;
  /** The player who started the pause; null if the game is not paused. */
  pausedBy: string | null;
  /** Whether a bot substitutes for this player. */
  substituted: boolean;
}

/**
 * The prompt that takes precedence over the game's own; null if there is none. `seat` is the seat
 * whose emblem is shown.
 */
export function stopPrompt(
  seat: number,
  { paused, pausedBy: who, substituted }: TableStop,
): Prompt | null {
  if (paused)
    return {
      ...plain(seat, who === null ? m.game_paused_prompt() : m.game_paused_by({ who })),
      icon: "u-pause",
    };
  return substituted ? { ...plain(seat, m.game_bot_plays_prompt()), icon: "u-bot" } : null;
}

/** A prompt about a seat, without a picture of its own. */
export function plain(seat: number, text: string): Prompt {
  return { text, seat, piece: null };
}

/** The prompt that names the winner and the number of points. */
export function won(
  seat: number,
  points: number,
  viewer: number | null,
  name: (seat: number) => string,
): Prompt {
  const text =
    seat === viewer ? m.game_you_win({ points }) : m.game_wins({ who: name(seat), points });
  return plain(seat, text);
}

/** The prompt for an offer that waits for this player's answer. */
export const toAnswer = (proposer: number, name: (seat: number) => string): Prompt =>
  plain(proposer, m.game_answer_prompt({ who: name(proposer) }));

/**
 * Whether others have yet to answer this player's own offer, so that there is nothing to do but
 * wait.
 */
export function waitsForAnswers({
  viewer,
  offer,
  prompts,
}: {
  viewer: number | null;
  offer: { seat: number } | null;
  prompts: readonly { kind: string }[];
}): boolean {
  return offer !== null && offer.seat === viewer && prompts.some(({ kind }) => kind === "answer");
}

/** The view for the prompt, without an offer that was declined automatically for the viewer. */
export function withoutDeclinedOffer<
  View extends { viewer: number | null; prompts: readonly { seat: number; kind: string }[] },
>(view: View, quiet: boolean): View {
  if (!quiet) return view;
  const asks = ({ seat, kind }: View["prompts"][number]): boolean =>
    seat === view.viewer && kind === "answer";
  return { ...view, prompts: view.prompts.filter((prompt) => !asks(prompt)) };
}
