/** The report of a short two-player game, for tests. */

import type { GameReport, FinishedGame } from "../types/protocol";

export const FINISHED = {
  id: "0123abcd",
  game: "island",
  rules: 1,
  settings: {
    ...{ name: "", game: "island", public: true, max_players: 2, bot_speed: "normal" },
    rules: { map: "standard", victory_points: 5 },
  },
  map_title: "",
  host: "ann",
  seats: [
    {
      colour: "red",
      name: "Ann",
      person: "ann",
      bot: null,
      points: 5,
      won: true,
      local: false,
      bot_account: false,
    },
    {
      colour: "blue",
      name: "Bo",
      person: "bo",
      bot: null,
      points: 3,
      won: false,
      local: false,
      bot_account: false,
    },
  ],
  started: 0,
  finished: 600,
  turns: 2,
  actions: 40,
} as unknown as FinishedGame;

export const REPORT: GameReport = {
  game: "island",
  seats: ["red", "blue"],
  seconds: [90, 30],
  report: {
    kinds: ["brick", "lumber", "wool", "grain", "ore"],
    starts: [8, 20],
    points: [
      { code: "settlements", seats: [3, 3] },
      { code: "longest_road", seats: [2, 0] },
    ],
    flows: [
      {
        code: "production",
        gained: [
          [4, 0, 0, 0, 0],
          [0, 2, 0, 0, 0],
        ],
        lost: [
          [0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0],
        ],
      },
    ],
    held: [
      [4, 0, 0, 0, 0],
      [0, 2, 0, 0, 0],
    ],
    withheld: [{ code: "robber", seats: [1, 0] }],
    rolls: {
      count: 2,
      outcomes: [{ outcome: "6", count: 2, expected: 0.3, low: 0, high: 1.2 }],
      as_uneven: null,
    },
    luck_of: "production",
    luck: [
      { got: 4, expected: 2.1, variance: 2, low: 0, high: 4.9, drier: 0.95, richer: 0.2 },
      { got: 2, expected: 2.1, variance: 2, low: 0, high: 4.9, drier: 0.6, richer: 0.6 },
    ],
    series: [
      {
        code: "points",
        seats: [
          [2, 3, 5],
          [2, 2, 3],
        ],
      },
    ],
    marks: [{ turn: 2, entry: 38, code: "longest_road", seat: 0 }],
    places: [
      { place: "h4", at: [0, 0], kind: "hills", number: 6, seats: [4, 0], withheld: 1 },
      { place: "h5", at: [1, 0], kind: "forest", number: 6, seats: [0, 2], withheld: 0 },
      { place: "h6", at: [0, 1], kind: "desert", number: 0, seats: [0, 0], withheld: 0 },
    ],
    records: [{ code: "route", seats: [5, 3] }],
    trades: [
      { turn: 1, entry: 12, seat: 0, partner: 1, gave: [1, 0, 0, 0, 0], got: [0, 1, 0, 0, 0] },
    ],
  },
};
