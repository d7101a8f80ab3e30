/** Computes the client's state of a table from the server's messages. All functions are pure. */

import type {
  Caught,
  Chatted,
  ClockInfo,
  LogLine,
  LogPage,
  Moved,
  OfferStance,
  Saying,
  TableChanged,
  TableInfo,
  TableSnapshot,
} from "../types/protocol";
import { withNames } from "../words/seat_names";

/** The fields that the views of all games share. Only a game's own screen reads other fields. */
export interface GameView {
  prompts: { seat: number; kind: string }[];
  [field: string]: unknown;
}

/** The fields of an object of unknown type. */
export type Fields = Record<string, unknown>;

/** A clock with the local time at which it was received, in milliseconds of `performance.now()`. */
export interface ReceivedClock extends ClockInfo {
  receivedAt: number;
}

export interface TableModel {
  /**
   * The number of the last event received. When the client reconnects, it requests only later
   * events.
   */
  number: number;
  /** The number of the last event of each kind, used to recognise old events. */
  last: { changed: number; chatted: number; moved: number };
  /**
   * Whether the client is still receiving events that it missed. Until then, events of different
   * kinds can arrive out of order.
   */
  catchingUp: boolean;
  info: TableInfo;
  chat: Saying[];
  view: GameView | null;
  /** The log lines, starting with line number `earlier`. */
  log: LogLine[];
  /** The number of earlier log lines that have not arrived yet. */
  earlier: number;
  /** The event number that the next action must refer to; null if this client has no prompt. */
  at: number | null;
  /** The event number of the action that this client can undo; null if there is none. */
  undo: number | null;
  /** The event number of the turn that this client can ask to undo; null if there is none. */
  undoTurn: number | null;
  clocks: ReceivedClock[];
  /**
   * How the table automatically answers offers for this client; null for spectators and before the
   * game.
   */
  offers: OfferStance | null;
}

export type TableEvent = TableChanged | Chatted | Moved | LogPage | Caught;

function named(info: TableInfo): TableInfo {
  return { ...info, seats: withNames(info.seats) };
}

/** Creates the model from a complete table that was received at `now`. */
export function opened(state: TableSnapshot, now: number): TableModel {
  const { number, info, chat, log, at, undo } = state;
  return {
    number,
    last: { changed: number, chatted: number, moved: number },
    catchingUp: false,
    info: named(info),
    chat,
    view: state.view as GameView | null,
    log,
    earlier: log[0]?.number ?? 0,
    at,
    undo,
    undoTurn: state.undo_turn,
    clocks: withReceiptTime(state.clocks, now),
    offers: state.offers,
  };
}

/** Returns the model to use while the client requests missed events. */
export function resuming(model: TableModel): TableModel {
  return { ...model, catchingUp: true };
}

/**
 * Returns the model after an event that was received at `now`. Returns the same model if the event
 * is old or belongs to another table, and null if moves before the event are missing.
 */
export function folded(model: TableModel, event: TableEvent, now: number): TableModel | null {
  if (event.table !== model.info.table) return model;
  switch (event.type) {
    case "table_changed":
      return changed(model, event);
    case "chatted":
      return chatted(model, event);
    case "moved":
      return isOld(model, event) ? model : moved(model, event, now);
    case "log_page":
      return withPage(model, event.log);
    case "caught_up":
      return { ...model, catchingUp: false, number: Math.max(model.number, event.number) };
  }
}

/**
 * Whether a move is already known. After reconnecting, the server resends the last move with the
 * current clocks, so this move does not count as old.
 */
function isOld(model: TableModel, event: Moved): boolean {
  const { moved } = model.last;
  return model.catchingUp ? event.number < moved : event.number <= moved;
}

/**
 * Updates the table's info. Connecting or disconnecting has no event number of its own, so a
 * message with a known number can still be new.
 */
function changed(model: TableModel, event: TableChanged): TableModel {
  if (event.number < model.last.changed) return model;
  return { ...model, last: { ...model.last, changed: event.number }, info: named(event.info) };
}

function chatted(model: TableModel, event: Chatted): TableModel {
  if (event.late) return { ...model, chat: [...model.chat, event.saying] };
  if (event.number <= model.last.chatted) return model;
  return {
    ...model,
    number: reached(model, event.number),
    last: { ...model.last, chatted: event.number },
    chat: [...model.chat, event.saying],
  };
}

function moved(model: TableModel, event: Moved, now: number): TableModel | null {
  const kept = event.kept - model.earlier;
  if (kept < 0 || kept > model.log.length) return null;
  return {
    ...model,
    number: reached(model, event.number),
    last: { ...model.last, moved: event.number },
    log: [...model.log.slice(0, kept), ...event.log],
    view: withElements({ ...model.view, ...event.view }, event.parts) as GameView,
    at: event.at,
    undo: event.undo,
    undoTurn: event.undo_turn,
    clocks: withReceiptTime(event.clocks, now),
    offers: event.offers,
  };
}

/**
 * Adds log lines that directly precede the known ones. Ignores other lines, because they were
 * requested twice or have been undone.
 */
function withPage(model: TableModel, page: LogLine[]): TableModel {
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last?.number !== model.earlier - 1) return model;
  return { ...model, log: [...page, ...model.log], earlier: first.number };
}

/**
 * Returns a copy of a view with new field values in some elements of its lists. `parts` contains
 * these values for each list.
 */
export function withElements(view: Fields, parts: Moved["parts"]): Fields {
  const lists = Object.entries(parts).map(([name, elements]) => [
    name,
    (view[name] as Fields[]).map((each, index) => ({ ...each, ...elements[index] })),
  ]);
  return { ...view, ...(Object.fromEntries(lists) as Fields) };
}

function reached(model: TableModel, number: number): number {
  return model.catchingUp ? model.number : Math.max(model.number, number);
}

function withReceiptTime(clocks: ClockInfo[], now: number): ReceivedClock[] {
  return clocks.map((clock) => ({ ...clock, receivedAt: now }));
}
