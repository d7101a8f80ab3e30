/** Determines the cues (sounds and vibrations) for a table's new log lines and prompts. */

import { gameEntry } from "../games";
import type { GameView, TableModel } from "../net/table_fold";
import { isMuted } from "../play/chat/chat.svelte";
import type { LogLine } from "../types/protocol";
import type { Cue, CueKind } from "./cue";

/** New log lines, and the table before and after them. */
export interface News {
  lines: readonly LogLine[];
  before: TableModel;
  now: TableModel;
}

/**
 * Returns what has just happened at a table, or null if nothing has. Also returns null when the
 * table has just been opened or is catching up, because past events make no sound.
 */
export function newsOf(before: TableModel | null, now: TableModel): News | null {
  if (before === null || before.info.table !== now.info.table) return null;
  if (before.catchingUp || now.catchingUp) return null;
  const last = before.log.at(-1)?.number ?? -1;
  const lines = now.log.filter((line) => line.number > last);
  const quiet = lines.length === 0 && !startsAsking(before, now) && !endsEarly(before, now);
  return quiet ? null : { lines, before, now };
}

/** Returns the cues for `news`, at most one of each kind. */
export function cuesOf(news: News): Cue[] {
  const cues = new Map<CueKind, Cue>();
  const add = (kind: CueKind, own: boolean): void => {
    cues.set(kind, { kind, own: own || (cues.get(kind)?.own ?? false) });
  };
  if (endsEarly(news.before, news.now)) {
    const { ended, your_seat: me } = news.now.info;
    return [{ kind: "end", own: me !== null && (ended?.winners.includes(me) ?? false) }];
  }
  for (const line of news.lines) heardIn(line, news.now, add);
  const end = cues.get("end");
  if (end !== undefined) return [end];
  if (startsAsking(news.before, news.now) && !cues.has("seven")) add("turn", true);
  return [...cues.values()];
}

type Add = (kind: CueKind, own: boolean) => void;

function heardIn(line: LogLine, now: TableModel, add: Add): void {
  const { info } = now;
  const me = info.your_seat;
  const mine = me === null ? "" : (info.seats[me]?.colour ?? "");
  const own = me !== null && line.seat === me;
  const [verb = "", ...words] = line.action.split(" ");
  const heard = !isMuted(info.seats[line.seat]?.person ?? "");
  const offered = (verb === "offer" || verb === "counter") && !own;
  if (offered && heard && concerns(now, me)) add("offer", true);
  const kind = gameEntry(info.settings.game)?.cue(verb, words) ?? null;
  if (kind !== null) add(kind, own);
  for (const result of line.results) {
    const [word, ...names] = result.split(" ");
    const named = mine !== "" && names.includes(mine);
    if (word === "trade") add("agreed", named);
    else if (word === "lose" && verb === "take" && named) add("robbed", true);
    else if ((word === "turn" || word === "window") && named) add("turn", true);
    else if (word === "win" || word === "drawn") add("end", named);
  }
}

/**
 * Whether this seat made the open offer or has to answer it. False if the table declines the offer
 * for this seat.
 */
function concerns({ view, offers }: TableModel, me: number | null): boolean {
  if (me === null || view === null || offers?.declining) return false;
  const offer = view.offer as { seat: number } | null | undefined;
  return promptOf(view, me) === "answer" || offer?.seat === me;
}

/** Whether players have just ended the game early. */
const endsEarly = (before: TableModel, now: TableModel): boolean =>
  before.info.ended === null && now.info.ended !== null;

/**
 * Whether the game has just started waiting for this client's seat. Ignores prompts to answer an
 * offer.
 */
function startsAsking(before: TableModel, now: TableModel): boolean {
  const me = now.info.your_seat;
  if (me === null || now.view === null || now.info.seats[me]?.substitute != null) return false;
  const [was, is] = [
    before.view === null ? null : promptOf(before.view, me),
    promptOf(now.view, me),
  ];
  return is !== null && is !== "answer" && (was === null || was === "answer");
}

function promptOf(view: GameView, seat: number): string | null {
  return view.prompts.find((prompt) => prompt.seat === seat)?.kind ?? null;
}
