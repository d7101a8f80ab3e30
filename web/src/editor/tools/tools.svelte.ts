/** The selected tool, and the brush of each tool. */

import type { Ground, PortKind } from "../map/document";
import type { Symmetry } from "./symmetry";

export type Tool = "land" | "numbers" | "ports" | "marks" | "erase" | "hand";
export type Shape = "one" | "seven" | "fill";

export const TOOLS: readonly Tool[] = ["land", "numbers", "ports", "marks", "erase", "hand"];

/**
 * The marks that the user can place: the starting hexes of the robber and the pirate, home islands,
 * and fog.
 */
export type Mark = "robber" | "pirate" | "home" | "fog";
export const MARKS: readonly Mark[] = ["robber", "pirate", "home", "fog"];

/**
 * What a port brush places: one kind, any kind in the pool, or one of several chosen
 * kinds.
 */
export type PortBrush = PortKind | "pool" | "several";

export const SHAPES: readonly Shape[] = ["one", "seven", "fill"];

export class Tools {
  tool = $state<Tool>("land");
  ground = $state<Ground | "any" | "several">("any");
  grounds = $state<Ground[]>(["hills", "mountains"]);
  token = $state<number | "any" | "several">(6);
  tokens = $state<number[]>([6, 8]);
  port = $state<PortBrush>("pool");
  ports = $state<PortKind[]>(["any", "ore"]);
  mark = $state<Mark>("robber");
  shape = $state<Shape>("one");
  symmetry = $state<Symmetry>("none");

  /**
   * The terrains that the land brush allows on a hex; empty if any terrain in the pool is possible.
   */
  get terrain(): readonly Ground[] {
    if (this.ground === "any") return [];
    return this.ground === "several" ? this.grounds : [this.ground];
  }

  get numbers(): readonly number[] {
    if (this.token === "any") return [];
    return this.token === "several" ? this.tokens : [this.token];
  }

  get kinds(): readonly PortKind[] {
    return this.kindsOf(this.port);
  }

  /** Returns the kinds that a port brush allows; empty if any kind in the pool is possible. */
  kindsOf(brush: PortBrush): readonly PortKind[] {
    if (brush === "pool") return [];
    return brush === "several" ? this.ports : [brush];
  }

  /** How many hexes the brush extends in each direction beyond the touched hex. */
  get radius(): number {
    return this.shape === "seven" && this.shaped ? 1 : 0;
  }

  /** Whether the tool offers a choice of brush shapes. */
  get shaped(): boolean {
    return this.tool === "land" || this.tool === "erase" || this.veiling;
  }

  /** Whether the fog tool is selected. */
  get veiling(): boolean {
    return this.tool === "marks" && this.mark === "fog";
  }

  /** Whether the tool also draws in symmetric places. */
  get mirrored(): boolean {
    return this.tool !== "hand" && (this.tool !== "marks" || this.veiling);
  }

  /** Adds a terrain to the chosen ones, or removes it unless fewer than two would remain. */
  toggleGround(ground: Ground, order: readonly Ground[]): void {
    this.grounds = toggled(this.grounds, ground, order);
  }

  toggleToken(token: number, order: readonly number[]): void {
    this.tokens = toggled(this.tokens, token, order);
  }

  togglePort(kind: PortKind, order: readonly PortKind[]): void {
    this.ports = toggled(this.ports, kind, order);
  }
}

function toggled<T>(chosen: readonly T[], one: T, order: readonly T[]): T[] {
  const next = order.filter((item) =>
    item === one ? !chosen.includes(item) : chosen.includes(item),
  );
  return next.length < 2 ? [...chosen] : next;
}
