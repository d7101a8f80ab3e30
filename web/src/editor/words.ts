/** The names and descriptions that the editor shows, in the page's language. */

import { m } from "../paraglide/messages.js";
import { resourceName, terrainName } from "../island/names";
import { anyOf, listed } from "../words/lists";
import { coastsOf } from "./map/coasts";
import {
  hexAt,
  type Ground,
  type HexSlot,
  type MapDoc,
  type PortKind,
  type PortSlot,
} from "./map/document";
import { same, type Cell } from "./map/cells";
import type { Mark, PortBrush, Tool, Tools } from "./tools/tools.svelte";
import { isHidden } from "./map/edits";

const MARK: Record<Mark, () => string> = {
  robber: m.editor_robber,
  pirate: m.editor_pirate,
  home: m.editor_home,
  fog: m.board_fog,
};

const HINT: Record<Exclude<Tool, "marks">, () => string> = {
  land: m.editor_hint_land,
  numbers: m.editor_hint_numbers,
  ports: m.editor_hint_ports,
  erase: m.editor_hint_erase,
  hand: m.editor_hint_hand,
};

const MARK_HINT: Record<Mark, () => string> = {
  robber: m.editor_hint_robber,
  pirate: m.editor_hint_pirate,
  home: m.editor_hint_home,
  fog: m.editor_hint_fog,
};

export function markName(mark: Mark): string {
  return MARK[mark]();
}

/** Returns a sentence that explains the selected tool. */
export function hintOf({ tool, mark }: Pick<Tools, "tool" | "mark">): string {
  return (tool === "marks" ? MARK_HINT[mark] : HINT[tool])();
}

export function groundName(ground: Ground | "any" | "several"): string {
  if (ground === "any") return m.editor_any_land();
  return ground === "several" ? m.editor_several() : terrainName(ground);
}

export function tokenName(token: number | "any" | "several"): string {
  if (token === "any") return m.editor_any_number();
  return token === "several" ? m.editor_several() : String(token);
}

export function portName(kind: PortBrush): string {
  if (kind === "pool") return m.editor_any_port();
  if (kind === "several") return m.editor_several();
  return kind === "any" ? m.editor_port_3() : resourceName(kind);
}

export function groundsName(grounds: readonly Ground[]): string {
  return grounds.length === 0 ? groundName("any") : anyOf(grounds.map(groundName));
}

export function kindsName(kinds: readonly PortKind[]): string {
  return kinds.length === 0 ? portName("pool") : anyOf(kinds.map(portName));
}

/** Describes a hex and everything on it, such as "(2, 3) Forest, 6 or 8, port Ore". */
export function placeWords(doc: MapDoc, cell: Cell): string {
  const slot = hexAt(doc, cell);
  const facts = slot === undefined ? [m.editor_empty()] : slotWords(slot);
  const ports = [...doc.ports.values()].filter((port) => same(port, cell)).map(portWords);
  return m.editor_place({
    q: cell.q,
    r: cell.r,
    what: listed([...facts, ...ports, ...markWords(doc, cell)]),
  });
}

function markWords(doc: MapDoc, cell: Cell): string[] {
  const { homes, pirate } = doc.voyage;
  const marks: [boolean, () => string][] = [
    [doc.robber !== null && same(doc.robber, cell), m.editor_robber_here],
    [pirate !== null && same(pirate, cell), m.editor_pirate_here],
    [homes.some((home) => same(home, cell)), m.editor_home_here],
    [isHidden(doc, cell), m.editor_fog_here],
  ];
  return marks.flatMap(([is, words]) => (is ? [words()] : []));
}

function slotWords({ terrain, tokens }: HexSlot): string[] {
  const numbers = tokens.length > 0 ? [anyOf(tokens.map(String))] : [];
  return [groundsName(terrain), ...numbers];
}

function portWords({ kinds }: PortSlot): string {
  return m.editor_port_words({ kind: kindsName(kinds) });
}

/** Describes a coast and its port, if it has one. */
export function coastWords(doc: MapDoc, key: string): string {
  const coast = coastsOf(doc).find((one) => one.key === key);
  if (coast === undefined) return "";
  const port = doc.ports.get(key);
  return m.editor_place({
    q: coast.q,
    r: coast.r,
    what: listed([
      m.editor_coast({ side: coast.side }),
      ...(port === undefined ? [] : [portWords(port)]),
    ]),
  });
}
