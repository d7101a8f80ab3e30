/** Assigns keys to the editor's commands and brushes. */

import { GROUNDS, PORT_KINDS, type Ground } from "../map/document";
import { MARKS, type Mark, type PortBrush, type Tool, type Tools } from "./tools.svelte";

export type Command =
  | { does: "undo" | "redo" | "fit" | "closer" | "farther" | "example" | "drawing" | "keys" }
  | { does: "tool"; tool: Tool }
  | { does: "brush"; key: string };

const LETTERS: Record<string, Command> = {
  l: { does: "tool", tool: "land" },
  n: { does: "tool", tool: "numbers" },
  p: { does: "tool", tool: "ports" },
  m: { does: "tool", tool: "marks" },
  e: { does: "tool", tool: "erase" },
  h: { does: "tool", tool: "hand" },
  f: { does: "fit" },
  x: { does: "example" },
  escape: { does: "drawing" },
  "+": { does: "closer" },
  "=": { does: "closer" },
  "-": { does: "farther" },
  "?": { does: "keys" },
};

export const TOOL_KEY: Record<Tool, string> = {
  land: "L",
  numbers: "N",
  ports: "P",
  marks: "M",
  erase: "E",
  hand: "H",
};

type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function commandOf(press: Press): Command | null {
  const key = press.key.toLowerCase();
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) {
    if (key === "z") return { does: press.shiftKey ? "redo" : "undo" };
    return key === "y" ? { does: "redo" } : null;
  }
  if (/^[0-9,.]$/.test(key)) return { does: "brush", key };
  return LETTERS[key] ?? null;
}

/** The brushes of each tool with their keys, in the order in which the panel shows them. */
export const LAND_BRUSHES: readonly (readonly [Ground | "any" | "several", string])[] = [
  ["any", "1"],
  ...GROUNDS.map((ground, i) => [ground, String(i + 2)] as const),
  ["several", "0"],
];
export const NUMBER_BRUSHES: readonly (readonly [number | "any" | "several", string])[] = [
  ["any", "1"],
  [2, "2"],
  [3, "3"],
  [4, "4"],
  [5, "5"],
  [6, "6"],
  [8, "8"],
  [9, "9"],
  [10, "0"],
  [11, ","],
  [12, "."],
  ["several", "7"],
];
export const PORT_BRUSHES: readonly (readonly [PortBrush, string])[] = [
  ["pool", "1"],
  ...PORT_KINDS.map((kind, i) => [kind, String(i + 2)] as const),
  ["several", "0"],
];

export const MARK_BRUSHES: readonly (readonly [Mark, string])[] = MARKS.map(
  (mark, i) => [mark, String(i + 1)] as const,
);

/** Selects the brush of the current tool that has this key. */
export function takeBrush(tools: Tools, key: string): void {
  const named = <T>(brushes: readonly (readonly [T, string])[], now: T): T =>
    brushes.find(([, its]) => its === key)?.[0] ?? now;
  if (tools.tool === "numbers") tools.token = named(NUMBER_BRUSHES, tools.token);
  else if (tools.tool === "ports") tools.port = named(PORT_BRUSHES, tools.port);
  else if (tools.tool === "marks") tools.mark = named(MARK_BRUSHES, tools.mark);
  else if (tools.tool === "land") tools.ground = named(LAND_BRUSHES, tools.ground);
}
