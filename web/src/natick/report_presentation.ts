/** The names and icons for reports on Natick games. */

import { m } from "../paraglide/messages.js";
import type { ReportPresentation } from "../report/presentation";
import type { Suit } from "../types/natick";
import { coinIcon } from "./coins";
import { suitName } from "./names";
import PackSymbols from "./PackSymbols.svelte";

export const PRESENTATION: ReportPresentation = {
  kind: (kind) => ({ icon: coinIcon(kind as Suit), name: suitName(kind as Suit) }),
  place: ({ kind, number }) => ({
    icon: coinIcon(kind as Suit),
    name: m.report_place({ kind: suitName(kind as Suit), number }),
  }),
  hiddenHands: false,
  produced: ["collection"],
  outcome: (outcome) => (outcome === "event" ? m.report_outcome_event() : null),
  quiet: "event",
  pieces: { villages: "settlement", towns: "city" },
  icons: {
    collection: "u-dice",
    harvest: "s-suns",
    raiders: "s-moons",
    advantage: "s-crowns",
    tournament: "s-arms",
    trades: "u-swap",
    bank: "u-bank",
    traders: "u-people",
    built: "u-hammer",
    hired: "u-pawn",
    scouts: "u-spyglass",
    knights: "u-knight",
  },
  Board: null,
  Symbols: PackSymbols,
};
