/** The selected tool, and what each tool draws. */

import type { Ground, PortKind } from "../map/document";
import type { Symmetry } from "./symmetry";

export type Tool = "land" | "numbers" | "ports" | "marks" | "erase" | "hand";
export type Shape = "one" | "seven" | "fill";

export const TOOLS: readonly Tool[] = ["land", "numbers", "ports", "marks", "erase", "hand"];

/**
 * The marks that can be placed: the starting hexes of the robber and the pirate, home islands, and
 * fog.
 */
export type Mark = "robber" | "pirate" | "home" | "fog";
export const MARKS: readonly Mark[] = ["robber", "pirate", "home", "fog"];

/** The contents that a port brush places: one kind, any kind in the pool, or one of several kinds. */
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

  /** The possible terrains of a hex that the land brush draws. */
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

  /** The kinds that a port brush places; empty for any kind in the pool. */
  kindsOf(brush: PortBrush): readonly PortKind[] {
    if (brush === "pool") return [];
    return brush === "several" ? this.ports : [brush];
  }

  /** The radius of the brush around the touched hex, in steps. */
  get radius(): number {
    return this.shape === "seven" && this.shaped ? 1 : 0;
  }

  /** Whether the tool lets the player choose between one hex and seven. */
  get shaped(): boolean {
    return this.tool === "land" || this.tool === "erase" || this.veiling;
  }

  /** Whether the fog tool is selected. */
  get veiling(): boolean {
    return this.tool === "marks" && this.mark === "fog";
  }

  /** Whether symmetric hexes are drawn as well. */
  get mirrored(): boolean {
    return this.tool !== "hand" && (this.tool !== "marks" || this.veiling);
  }

  /** Adds a kind to the choice of several, or removes it. At least two kinds remain. */
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
