/** Turns the phrases, reactions and notices of the chat into text. */

import { m } from "../../paraglide/messages.js";
import type { Saying } from "../../types/protocol";

/**
 * A message that is sent with one tap: a phrase in the reader's language, or a reaction picture.
 */
export type Phrase = NonNullable<Saying["phrase"]>;

export const PHRASES: readonly Phrase[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "one_moment",
  "good_game",
];

export const REACTIONS: readonly Phrase[] = [
  "smile",
  "laugh",
  "surprise",
  "sad",
  "heart",
  "thumbs_up",
];

const WORDS: Record<Phrase, () => string> = {
  hello: m.phrase_hello,
  good_luck: m.phrase_good_luck,
  well_played: m.phrase_well_played,
  thanks: m.phrase_thanks,
  one_moment: m.phrase_one_moment,
  good_game: m.phrase_good_game,
  smile: m.phrase_smile,
  laugh: m.phrase_laugh,
  surprise: m.phrase_surprise,
  sad: m.phrase_sad,
  heart: m.phrase_heart,
  thumbs_up: m.phrase_thumbs_up,
};

export function phraseWords(phrase: Phrase): string {
  return WORDS[phrase]();
}

/** Returns the icon of a reaction; null for other messages. */
export function reactionIcon(phrase: Phrase | null): string | null {
  return phrase !== null && REACTIONS.includes(phrase) ? `x-${phrase}` : null;
}

/** Returns the text of a chat line. */
export function sayingWords(saying: Saying): string {
  return saying.phrase === null ? saying.text : phraseWords(saying.phrase);
}

/** A kind of notice in the chat, such as an arrival, a departure, a substitute bot or a pause. */
export type NoticeKind = NonNullable<Saying["notice"]>;

const NOTICES: Record<NoticeKind, (inputs: { who: string }) => string> = {
  joined: m.told_joined,
  left: m.told_left,
  removed: m.told_removed,
  host: m.told_host,
  pause_asked: m.told_pause_asked,
  pause_declined: m.told_pause_declined,
  paused: ({ who }) => (who === "" ? m.told_paused() : m.told_paused_by({ who })),
  resumed: m.told_resumed,
  hurried: m.told_hurried,
  bot_plays: m.told_bot_plays,
  away: m.told_away,
  back: m.told_back,
  vacation: m.told_vacation,
  vacation_over: m.told_vacation_over,
  undone: m.told_undone,
  turn_undone: m.told_turn_undone,
  undo_declined: m.told_undo_declined,
  voided: m.told_voided,
  conceded: m.told_conceded,
  draw_proposed: m.told_draw_proposed,
  abort_proposed: m.told_abort_proposed,
  end_declined: m.told_end_declined,
  drawn: m.told_drawn,
  aborted: m.told_aborted,
};

export function noticeWords(kind: NoticeKind, who: string): string {
  return NOTICES[kind]({ who });
}
