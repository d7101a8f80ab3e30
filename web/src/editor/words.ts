/** The editor's things in the person's language. */

import { m } from "../paraglide/messages.js";
import { coastsOf } from "./coasts";
import { hexAt, type Ground, type HexSlot, type MapDoc, type PortKind, type PortSlot } from "./document";
import { same, type Cell } from "./cells";

const GROUND: Record<Ground | "any" | "several", () => string> = {
  any: m.editor_any_land,
  hills: m.board_hills,
  forest: m.board_forest,
  pasture: m.board_pasture,
  fields: m.board_fields,
  mountains: m.board_mountains,
  desert: m.board_desert,
  gold: m.board_gold,
  sea: m.board_sea,
  several: m.editor_several,
};

const PORT: Record<PortKind | "pool", () => string> = {
  pool: m.editor_any_port,
  any: m.editor_port_3,
  brick: m.game_brick,
  lumber: m.game_lumber,
  wool: m.game_wool,
  grain: m.game_grain,
  ore: m.game_ore,
};

export function groundName(ground: Ground | "any" | "several"): string {
  return GROUND[ground]();
}

export function tokenName(token: number | "any" | "several"): string {
  if (token === "any") return m.editor_any_number();
  return token === "several" ? m.editor_several() : String(token);
}

export function portName(kind: PortKind | "pool"): string {
  return PORT[kind]();
}

export function groundsName(grounds: readonly Ground[]): string {
  return grounds.length === 0 ? groundName("any") : grounds.map(groundName).join(m.editor_or());
}

export function kindsName(kinds: readonly PortKind[]): string {
  return kinds.length === 0 ? portName("pool") : kinds.map(portName).join(m.editor_or());
}

/** A hex and all that is on it: "Row 2, column 3: Forest, 6 or 8, port Ore". */
export function placeWords(doc: MapDoc, cell: Cell): string {
  const slot = hexAt(doc, cell);
  const facts = slot === undefined ? [m.editor_empty()] : slotWords(slot);
  const ports = [...doc.ports.values()].filter((port) => same(port, cell)).map(portWords);
  const robber = doc.robber !== null && same(doc.robber, cell) ? [m.editor_robber_here()] : [];
  return m.editor_place({ q: cell.q, r: cell.r, what: [...facts, ...ports, ...robber].join(", ") });
}

function slotWords({ terrain, tokens }: HexSlot): string[] {
  const numbers = tokens.length > 0 ? [tokens.join(m.editor_or())] : [];
  return [groundsName(terrain), ...numbers];
}

function portWords({ kinds }: PortSlot): string {
  return m.editor_port_words({ kind: kindsName(kinds) });
}

/** A coast and the port on it, if any. */
export function coastWords(doc: MapDoc, key: string): string {
  const coast = coastsOf(doc).find((one) => one.key === key);
  if (coast === undefined) return "";
  const port = doc.ports.get(key);
  return m.editor_place({
    q: coast.q, r: coast.r,
    what: `${m.editor_coast({ side: coast.side })}${port === undefined ? "" : `, ${portWords(port)}`}`,
  });
}

