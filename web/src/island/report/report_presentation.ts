/** Defines how the island's reports are presented. */

import { TERRAIN_PAYS } from "../../art/resources";
import { m } from "../../paraglide/messages.js";
import type { ReportPresentation } from "../../report/presentation";
import type { Resource, Terrain } from "../../types/island";
import { resourceName, terrainName } from "../names";
import YieldBoard from "./YieldBoard.svelte";

export const PRESENTATION: ReportPresentation = {
  kind: (kind) => ({ icon: `r-${kind}`, name: resourceName(kind as Resource) }),
  place: ({ kind, number }) => ({
    icon: `r-${TERRAIN_PAYS[kind as Terrain] ?? "grain"}`,
    name: m.report_place({ kind: terrainName(kind as Terrain), number }),
  }),
  hiddenHands: true,
  produced: ["production", "gold"],
  outcome: () => null,
  quiet: "7",
  pieces: { settlements: "settlement", cities: "city" },
  icons: {
    start: "u-flag",
    production: "u-dice",
    gold: "u-vp",
    discovery: "u-fog",
    islands: "u-ship",
    trades: "u-swap",
    bank: "u-bank",
    robber: "u-robber",
    monopoly: "d-monopoly",
    year_of_plenty: "d-year_of_plenty",
    discards: "u-cards",
    built: "u-hammer",
    bought: "u-dev",
    longest_road: "a-road",
    largest_army: "a-army",
    victory_point: "d-victory_point",
  },
  Board: YieldBoard,
  Symbols: null,
};
