/** Prompts, which are texts that say what a player has to do or why the game has stopped. */

import { m } from "../../paraglide/messages.js";

export interface Prompt {
  text: string;
  /** The seat whose emblem precedes the text. */
  seat: number;
  /** The piece to place, which is drawn instead of the emblem; null for other prompts. */
  piece: "road" | "settlement" | "city" | "ship" | null;
  /** An icon that is drawn instead of the emblem. */
  icon?: string;
}

/** The states of a table in which another prompt replaces the game's own. */
export interface TableStop {
  paused: boolean;
  /** The name of the player who started the pause; null if unknown. */
  pausedBy: string | null;
  /** Whether a bot is playing for this player. */
  substituted: boolean;
}

/**
 * Returns the prompt that replaces the game's own prompt during a pause, or while a bot plays for
 * this player; null otherwise. It shows the emblem of `seat`.
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

/** Returns a prompt that shows the emblem of a seat. */
export function plain(seat: number, text: string): Prompt {
  return { text, seat, piece: null };
}

/** Returns the prompt that names the winner (`seat`) and their number of points. */
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

/** Returns the prompt for an offer that this player has to answer. */
export const toAnswer = (proposer: number, name: (seat: number) => string): Prompt =>
  plain(proposer, m.game_answer_prompt({ who: name(proposer) }));

/** Whether all that this player can do is wait for other players to answer their offer. */
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

/**
 * Returns the view. If `quiet`, removes the viewer's prompt to answer an offer, because the table
 * declines the offer for the viewer.
 */
export function withoutDeclinedOffer<
  View extends { viewer: number | null; prompts: readonly { seat: number; kind: string }[] },
>(view: View, quiet: boolean): View {
  if (!quiet) return view;
  const asks = ({ seat, kind }: View["prompts"][number]): boolean =>
    seat === view.viewer && kind === "answer";
  return { ...view, prompts: view.prompts.filter((prompt) => !asks(prompt)) };
}
