/** Data and options for the line charts, which uPlot draws. */

import type uPlot from "uplot";

import type { Pens } from "./Plot.svelte";

/** A dash pattern for each seat, so that lines can be distinguished without their colours. */
const DASHES: readonly number[][] = [[], [16, 4], [9, 4], [16, 4, 4, 4], [5, 4], [22, 5], [3, 4]];
const LINE = 3;
/** The width of the outline that separates a line from the background. */
const CASE = 5.4;
const AXIS = 12;
const Y_AXIS = 34;
const X_AXIS = 30;
/** How far lines with equal values are drawn apart, as a fraction of the height. */
const APART = 0.007;

export interface LineChartOptions {
  colours: readonly string[];
  /** The number of points needed to win, shown as a horizontal line. */
  goal: number | null;
  top: number;
  drawn: (plot: uPlot) => void;
  pointed: (index: number | null) => void;
  chosen: (index: number) => void;
}

/**
 * Returns the values of all seats, shifted slightly so that equal lines stay visible. All values
 * are included twice, because each line is drawn on top of its outline.
 */
export function lineData(seats: readonly (readonly number[])[], top: number): uPlot.AlignedData {
  const turns = seats[0]?.length ?? 0;
  const lines = seats.map((values, seat) => {
    const shift = (seat - (seats.length - 1) / 2) * APART * top;
    return values.map((value) => value + shift);
  });
  return [Array.from({ length: turns }, (_, turn) => turn), ...lines, ...lines];
}

export function lineOptions(
  { Plot, ink, font }: Pens,
  { colours, goal, top, drawn, pointed, chosen }: LineChartOptions,
): Omit<uPlot.Options, "width" | "height"> {
  const stepped = Plot.paths.stepped?.({ align: 1 });
  const paths = stepped === undefined ? {} : { paths: stepped };
  const quiet = { points: { show: false }, ...paths };
  const axis = { stroke: ink("axis"), font: `${AXIS}px ${font}` };
  return {
    padding: [18, 58, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: { show: false },
      bind: { click: (plot) => () => (choose(plot, chosen), null) },
    },
    scales: { x: { time: false }, y: { range: [-0.02 * top, top * 1.06] } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        ticks: { stroke: ink("axis"), size: 5, width: 1 },
        size: X_AXIS,
      },
      {
        ...axis,
        size: Y_AXIS,
        grid: { stroke: ink("grid"), width: 1 },
        ticks: { show: false },
        incrs: [1, 2, 5, 10, 20, 50],
      },
    ],
    series: [
      {},
      ...colours.map(() => ({ ...quiet, stroke: ink("case"), width: CASE })),
      ...colours.map((colour, seat) => ({
        ...quiet,
        stroke: ink(`seat-${colour}`),
        width: LINE,
        dash: DASHES[seat % DASHES.length] ?? [],
      })),
    ],
    hooks: {
      drawAxes: [(plot) => goal !== null && drawGoal(plot, goal, ink("ink-2"))],
      draw: [drawn],
      setCursor: [(plot) => pointed(plot.cursor.idx ?? null)],
    },
  };
}

function choose(plot: uPlot, chosen: (index: number) => void): void {
  if (typeof plot.cursor.idx === "number") chosen(plot.cursor.idx);
}

function drawGoal(plot: uPlot, goal: number, colour: string): void {
  const { ctx, bbox } = plot;
  const y = plot.valToPos(goal, "y", true);
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = devicePixelRatio * 1.4;
  ctx.setLineDash([2 * devicePixelRatio, 4 * devicePixelRatio]);
  ctx.beginPath();
  ctx.moveTo(bbox.left, y);
  ctx.lineTo(bbox.left + bbox.width, y);
  ctx.stroke();
  ctx.restore();
}

/** Moves the positions of labels along a line so that they are at least `gap` apart. */
export function spread(places: readonly number[], gap: number, end: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  const spaced = order.map(({ place }) => place);
  for (let i = 1; i < spaced.length; i += 1)
    spaced[i] = Math.max(spaced[i] ?? 0, (spaced[i - 1] ?? 0) + gap);
  let limit = end;
  for (let i = spaced.length - 1; i >= 0; i -= 1) {
    spaced[i] = Math.min(spaced[i] ?? 0, limit);
    limit = (spaced[i] ?? 0) - gap;
  }
  const found = new Array<number>(places.length).fill(0);
  order.forEach(({ index }, rank) => (found[index] = spaced[rank] ?? 0));
  return found;
}
