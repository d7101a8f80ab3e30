/** Data and options for the uPlot chart that compares actual and expected dice outcomes. */

import type uPlot from "uplot";

import type { Outcome } from "../types/protocol";
import type { Pens } from "./Plot.svelte";

export const Y_AXIS = 34;
const AXIS = 12;
const BAR = 0.56;
const BAND = 0.8;
const WIDEST = 46;
const HALF = 0.5;
const ROOM = 1.12;

export function diceData(outcomes: readonly Outcome[]): uPlot.AlignedData {
  return [outcomes.map((_, place) => place), outcomes.map(({ count }) => count)];
}

/**
 * Returns the chart's options. Each bar shows how often an outcome was rolled, in front of a band
 * that shows the usual range. A line marks the expected number.
 */
export function diceOptions(
  { Plot, ink, font }: Pens,
  outcomes: readonly Outcome[],
  quiet: string | null,
): Omit<uPlot.Options, "width" | "height"> {
  const top = ROOM * Math.max(1, ...outcomes.flatMap(({ count, high }) => [count, high]));
  const axis = { stroke: ink("axis"), font: `${AXIS}px ${font}` };
  return {
    padding: [8, 0, 6, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false, range: [-HALF, outcomes.length - HALF] }, y: { range: [0, top] } },
    axes: [
      { show: false },
      {
        ...axis,
        size: Y_AXIS,
        grid: { stroke: ink("grid"), width: 1 },
        ticks: { show: false },
        incrs: [1, 2, 5, 10, 20, 50],
      },
    ],
    series: [{}, { show: true, paths: () => null, points: { show: false } }],
    hooks: {
      draw: [
        (plot) => {
          const pen = new BarPen(plot, Plot.pxRatio, ink, font);
          outcomes.forEach((one, place) => pen.outcome(one, place, one.outcome === quiet));
        },
      ],
    },
  };
}

/** Draws the bars of the outcomes on a plot. */
class BarPen {
  constructor(
    private readonly plot: uPlot,
    private readonly ratio: number,
    private readonly ink: (token: string) => string,
    private readonly font: string,
  ) {}

  outcome({ count, expected, low, high }: Outcome, place: number, quiet: boolean): void {
    const { ctx } = this.plot;
    const x = this.x(place);
    const slot = Math.min(this.x(1) - this.x(0), (WIDEST * this.ratio) / BAR);
    ctx.save();
    ctx.fillStyle = this.ink("band");
    this.box(x, slot * BAND, high, low, 8);
    ctx.fill();
    ctx.fillStyle = this.ink(quiet ? "bar7" : "bar");
    ctx.strokeStyle = this.ink(quiet ? "bar7-l" : "bar-l");
    ctx.lineWidth = 1.4 * this.ratio;
    this.box(x, slot * BAR, count, 0, 3);
    ctx.fill();
    if (count > 0) ctx.stroke();
    this.line(x, slot * BAND, expected, 5, "paper-2");
    this.line(x, slot * BAND, expected, 2.2, "ink");
    this.number(x, count);
    ctx.restore();
  }

  private x(place: number): number {
    return this.plot.valToPos(place, "x", true);
  }

  private y(value: number): number {
    return this.plot.valToPos(value, "y", true);
  }

  private box(x: number, width: number, high: number, low: number, round: number): void {
    const { ctx } = this.plot;
    const height = this.y(low) - this.y(high);
    ctx.beginPath();
    ctx.roundRect(x - width / 2, this.y(high), width, height, Math.min(round * this.ratio, height));
  }

  private line(x: number, width: number, value: number, weight: number, token: string): void {
    const { ctx } = this.plot;
    ctx.strokeStyle = this.ink(token);
    ctx.lineWidth = weight * this.ratio;
    ctx.beginPath();
    ctx.moveTo(x - width / 2, this.y(value));
    ctx.lineTo(x + width / 2, this.y(value));
    ctx.stroke();
  }

  private number(x: number, count: number): void {
    const { ctx } = this.plot;
    ctx.font = `700 ${13 * this.ratio}px ${this.font}`;
    ctx.textAlign = "center";
    ctx.lineWidth = 3 * this.ratio;
    ctx.strokeStyle = this.ink("paper-2");
    ctx.fillStyle = this.ink("ink");
    const y = this.y(count) - 6 * this.ratio;
    ctx.strokeText(String(count), x, y);
    ctx.fillText(String(count), x, y);
  }
}
