/**
 * Converts each section of a report to a table that can be read or saved as CSV. Pure, except for
 * translations and downloads.
 */

import { m } from "../paraglide/messages.js";
import type { Flow, GameReport, PublicReport, Report, Series } from "../types/protocol";
import type { ReportPresentation } from "./presentation";
import { type ReportSeat, type SeatName, sum } from "./seats";
import { codeName } from "./words";
import { listed } from "../words/lists";

export type Cell = string | number;

export interface ReportTable {
  /** The titles of the columns. The first column contains the names of the rows. */
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

const QUOTED = /[",\n\r]/;

/** Writes a table as CSV for spreadsheets (RFC 4180). */
export function csvOf({ columns, rows }: ReportTable): string {
  return [columns, ...rows].map((row) => row.map(field).join(",") + "\r\n").join("");
}

function field(cell: Cell): string {
  const text = String(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes the browser download this text as a CSV file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

const TENTHS = 10;

function tenth(value: number): number {
  return Math.round(value * TENTHS) / TENTHS;
}

function names(seats: readonly SeatName[]): string[] {
  return seats.map(({ name }) => name);
}

export function pointsTable({ points }: Report, seats: readonly ReportSeat[]): ReportTable {
  return {
    columns: [m.report_source(), ...names(seats)],
    rows: [
      ...points.map((source): Cell[] => [codeName(source.code), ...source.seats]),
      [m.report_all(), ...seats.map(({ points: all }) => all)],
    ],
  };
}

/** Returns a table with one row for the setup and one for each turn. */
export function seriesTable(series: Series, seats: readonly ReportSeat[]): ReportTable {
  const turns = series.seats[0]?.length ?? 0;
  return {
    columns: [m.report_turn(), ...names(seats)],
    rows: Array.from({ length: turns }, (_, turn): Cell[] => [
      turn,
      ...series.seats.map((values) => values[turn] ?? 0),
    ]),
  };
}

export function diceTable({ rolls }: PublicReport, presentation: ReportPresentation): ReportTable {
  return {
    columns: [
      m.report_shown(),
      m.report_times(),
      m.report_expected(),
      m.report_low(),
      m.report_high(),
    ],
    rows: rolls.outcomes.map(({ outcome, count, expected, low, high }): Cell[] => [
      presentation.outcome(outcome) ?? outcome,
      ...[count, expected, low, high].map(tenth),
    ]),
  };
}

export function luckTable({ luck }: Report, seats: readonly ReportSeat[]): ReportTable {
  return {
    columns: [
      m.report_player(),
      m.report_got(),
      m.report_expected(),
      m.report_low(),
      m.report_high(),
    ],
    rows: luck.map(({ got, expected, low, high }, seat): Cell[] => [
      seats[seat]?.name ?? "",
      ...[got, expected, low, high].map(tenth),
    ]),
  };
}

/** Returns a table of gains and losses, with two columns for each seat. */
export function flowsTable(report: Report | PublicReport, seats: readonly SeatName[]): ReportTable {
  const { flows, withheld } = report;
  const both = names(seats).flatMap((name) => [
    m.report_gained_by({ name }),
    m.report_lost_by({ name }),
  ]);
  return {
    columns: [m.report_source(), ...both],
    rows: [
      ...flows.map(({ code, gained, lost }): Cell[] => [
        codeName(code),
        ...seats.flatMap((_, seat) => [sum(gained[seat] ?? []), sum(lost[seat] ?? [])]),
      ]),
      ...heldRows(report),
      ...withheld.map(({ code, seats: counts }): Cell[] => [
        codeName(`withheld_${code}`),
        ...counts.flatMap((count) => [0, count]),
      ]),
    ],
  };
}

/** Returns a row with the cards left in hand; empty for a report of a running game. */
function heldRows(report: Report | PublicReport): Cell[][] {
  if (!("held" in report)) return [];
  return [[m.report_left(), ...report.held.flatMap((counts) => [sum(counts), 0])]];
}

/**
 * Returns how many cards or coins of each kind each seat gained through the flows with these codes.
 */
export function gainedByKind(
  flows: readonly Flow[],
  codes: readonly string[],
  kinds: readonly string[],
  seats: readonly SeatName[],
): number[][] {
  const counted = flows.filter(({ code }) => codes.includes(code));
  return seats.map((_, seat) =>
    kinds.map((_, kind) => sum(counted.map(({ gained }) => gained[seat]?.[kind] ?? 0))),
  );
}

export function productionTable(
  { flows, kinds }: PublicReport,
  presentation: ReportPresentation,
  seats: readonly SeatName[],
): ReportTable {
  const counts = gainedByKind(flows, presentation.produced, kinds, seats);
  return {
    columns: [
      m.report_player(),
      ...kinds.map((kind) => presentation.kind(kind).name),
      m.report_all(),
    ],
    rows: seats.map(({ name }, seat): Cell[] => {
      const own = counts[seat] ?? [];
      return [name, ...own, sum(own)];
    }),
  };
}

export function placesTable(
  { places }: Report,
  presentation: ReportPresentation,
  seats: readonly ReportSeat[],
): ReportTable {
  return {
    columns: [m.report_place_name(), ...names(seats), m.report_all(), m.report_withheld()],
    rows: places
      .filter(({ number }) => number > 0)
      .map((place): Cell[] => [
        `${presentation.place(place).name} (${place.place})`,
        ...place.seats,
        sum(place.seats),
        place.withheld,
      ]),
  };
}

export function tradesTable(
  { trades, kinds }: PublicReport,
  presentation: ReportPresentation,
  seats: readonly SeatName[],
): ReportTable {
  const columns = [
    m.report_turn(),
    m.report_player(),
    m.report_gave(),
    m.report_got(),
    m.report_partner(),
  ];
  const things = (counts: readonly number[]): string =>
    listed(
      kinds
        .map((kind, index) => ({ kind, count: counts[index] ?? 0 }))
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => `${count} ${presentation.kind(kind).name}`),
    );
  return {
    columns,
    rows: trades.map(({ turn, seat, partner, gave, got }): Cell[] => [
      turn,
      seats[seat]?.name ?? "",
      things(gave),
      things(got),
      partner === null ? m.report_the_bank() : (seats[partner]?.name ?? ""),
    ]),
  };
}

export function timeTable(
  { seconds, report }: GameReport,
  seats: readonly ReportSeat[],
): ReportTable {
  const rounds = Math.max(1, report.starts.length / seats.length);
  return {
    columns: [m.report_player(), m.report_seconds(), m.report_seconds_a_turn()],
    rows: (seconds ?? []).map((used, seat): Cell[] => [
      seats[seat]?.name ?? "",
      tenth(used),
      tenth(used / rounds),
    ]),
  };
}
