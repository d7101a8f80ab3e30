/** Small but complete tables for tests. */

import type {
  Chatted,
  LogLine,
  Moved,
  Summary,
  TableChanged,
  TableInfo,
  TableSnapshot,
} from "../types/protocol";

export function tableInfo(changes: Partial<TableInfo> = {}): TableInfo {
  return {
    table: "t1",
    code: "OCEAN-BRASS-FOX-MAPLE",
    settings: {
      name: "",
      game: "island",
      public: true,
      max_players: 4,
      bot_speed: "normal",
      rules: { map: "standard" },
      turn_timer: 0,
      time_bank: 0,
      undo: true,
      hints: false,
      statistics: true,
      rated: false,
      entry: "knock",
      watchers: false,
    },
    stage: "playing",
    host: "p1",
    seats: [],
    spectators: [],
    least_seats: 2,
    most_seats: 4,
    closed: [],
    by_hand: [],
    map_title: "",
    creator: "",
    chat_rules: { by: "everybody", slow: 0, muted: [] },
    paused: false,
    pause: null,
    pause_vote: null,
    your_seat: 0,
    your_seats: [0],
    your_person: "p1",
    shut_out: null,
    hints: false,
    lesson: null,
    rematch: null,
    game: null,
    commitment: null,
    contributions: {},
    commitments: {},
    starting: null,
    voided: 0,
    seed: null,
    continued: null,
    paired: [],
    invite: "",
    knocks: [],
    banned: [],
    ends: [],
    end_vote: null,
    ended: null,
    undo_vote: null,
    undo_declined: null,
    late: 0,
    ...changes,
  };
}

export function tableSummary(changes: Partial<Summary> = {}): Summary {
  const { table, code, settings, host } = tableInfo();
  return {
    table,
    code,
    settings,
    host,
    stage: "open",
    seats: [],
    spectators: 0,
    turn: 0,
    map_title: "",
    creator: "",
    paired: false,
    active: null,
    asked: [],
    ...changes,
  };
}

export function tableSnapshot(changes: Partial<TableSnapshot> = {}): TableSnapshot {
  return {
    type: "table_state",
    number: 10,
    info: tableInfo(),
    chat: [],
    view: { turn: 1, rolled: false },
    log: [line(0), line(1)],
    at: 9,
    undo: null,
    clocks: [],
    offers: null,
    undo_turn: null,
    ...changes,
  };
}

export function line(number: number): LogLine {
  return { number, seat: 0, action: "roll", results: [] };
}

export function movedMessage(number: number, lines: number[], changes: Partial<Moved> = {}): Moved {
  return {
    type: "moved",
    table: "t1",
    number,
    kept: lines[0] ?? 2,
    log: lines.map(line),
    view: {},
    parts: {},
    at: null,
    undo: null,
    clocks: [],
    offers: null,
    undo_turn: null,
    ...changes,
  };
}

export function changedMessage(number: number, changes: Partial<TableInfo>): TableChanged {
  return { type: "table_changed", table: "t1", number, info: tableInfo(changes) };
}

export function chattedMessage(number: number, text: string): Chatted {
  return {
    type: "chatted",
    table: "t1",
    number,
    saying: {
      name: "Mei",
      colour: "red",
      text,
      at: 0,
      after: 0,
      person: "p1",
      phrase: null,
      notice: null,
      spectator: false,
    },
    late: false,
  };
}
