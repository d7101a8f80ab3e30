/** The server checks the map whenever drawing pauses; where the faults it finds are on the canvas. */

import { RequestFailed } from "../../net/connection";
import type { MapFault } from "../../types/protocol";
import { type Cell, cellKey } from "../map/cells";
import type { PoolName } from "../map/document";
import type { Written } from "../map/file";

/** Milliseconds without a change before the map is checked. */
export const REST = 400;

/** Milliseconds before asking again a server that limits requests. */
const LATER = 2000;
/** Codes of refusals that say nothing about the map, such as a lost connection. */
const ELSEWHERE = new Set(["disconnected", "too_fast", "internal_error", "stopping"]);

export type Verdict = "waiting" | "fit" | "faulty" | "unknown";

export class Checking {
  faults = $state.raw<MapFault[]>([]);
  /** The file that the faults are about. */
  file = $state.raw<Pick<Written, "hexes" | "ports">>({ hexes: [], ports: [] });
  verdict = $state<Verdict>("waiting");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = "";

  constructor(private readonly check: (text: string) => Promise<MapFault[]>) {}

  /** Ask soon, unless the drawing goes on. */
  ask(file: Written): void {
    clearTimeout(this.timer);
    this.latest = file.text;
    this.verdict = "waiting";
    this.timer = setTimeout(() => void this.now(file), REST);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.latest = "";
  }

  private async now(file: Written): Promise<void> {
    const answer = await this.check(file.text).catch((failed: RequestFailed) => failed);
    if (this.latest !== file.text) return;
    if (answer instanceof RequestFailed) {
      if (answer.code === "too_fast") this.timer = setTimeout(() => void this.now(file), LATER);
      return this.told(file, answer);
    }
    this.file = file;
    this.faults = answer;
    this.verdict = answer.length === 0 ? "fit" : "faulty";
  }

  /** A request about the map was refused. */
  told(
    file: Pick<Written, "hexes" | "ports">,
    { code, message, field, detail }: RequestFailed,
  ): void {
    const elsewhere = ELSEWHERE.has(code);
    this.file = file;
    this.faults = elsewhere ? [] : [{ code, message, field, detail }];
    this.verdict = elsewhere ? "unknown" : "faulty";
  }
}

/** What to show for a fault: a hex, or a part of the panel, or nothing. */
export interface Place {
  cell: Cell | null;
  part: Part | null;
}

export type Part = "title" | "seats" | "robber" | "voyage" | PoolName;

const PARTS: Record<string, Part> = {
  title: "title",
  seats: "seats",
  robber: "robber",
  voyage: "voyage",
  terrain: "terrain",
  tokens: "tokens",
  port_kinds: "port_kinds",
};

/** The place of a fault in the file that was checked. */
export function placeOf(fault: MapFault, file: Pick<Written, "hexes" | "ports">): Place {
  const { q, r } = fault.detail;
  const cell = typeof q === "number" && typeof r === "number" ? { q, r } : named(fault.field, file);
  const part = PARTS[fault.field?.split(/[.[]/)[0] ?? ""] ?? null;
  return { cell, part: cell === null ? part : null };
}

function named(field: string | null, file: Pick<Written, "hexes" | "ports">): Cell | null {
  const found = /^(hexes|ports)\[(\d+)\]/.exec(field ?? "");
  if (found === null) return null;
  const slot = file[found[1] as "hexes" | "ports"][Number(found[2])];
  return slot === undefined ? null : { q: slot.q, r: slot.r };
}

/** The hexes at fault. */
export function markedCells(
  faults: readonly MapFault[],
  file: Pick<Written, "hexes" | "ports">,
): Map<string, Cell> {
  const cells = faults.map((fault) => placeOf(fault, file).cell).filter((cell) => cell !== null);
  return new Map(cells.map((cell) => [cellKey(cell), cell]));
}
