/**
 * Writes map files for the server, and reads the parts of a map file that can be drawn. The format is
 * described in docs/maps.md.
 */

import { byRows, cellKey, SIDES, type Cell, type Side } from "./cells";
import {
  EMPTY,
  GROUNDS,
  POOL_ITEMS,
  PORT_KINDS,
  portKey,
  TOKENS,
  USUAL,
  type Counts,
  type Ground,
  type HexSlot,
  type MapDoc,
  type Pool,
  type PoolName,
  type PortKind,
  type PortSlot,
  type Voyage,
} from "./document";
import { fit, pooled } from "./pools";
import { LEAST_TARGET, MOST_BONUS, MOST_TARGET } from "./edits";

const FORMAT = "qiatan-map";
const VERSION = 1;
const MOST_HEXES = 200;

/**
 * The text of a map file, with its hexes and ports in the order of the file. In the server's
 * faults, `hexes[i]` and `ports[i]` refer to this order.
 */
export interface Written {
  text: string;
  hexes: readonly HexSlot[];
  ports: readonly PortSlot[];
}

type Record_ = Readonly<Record<string, unknown>>;

export function written(doc: MapDoc): Written {
  const hexes = [...doc.hexes.values()].sort(byRows);
  const ports = [...doc.ports.values()].sort(
    (a, b) => byRows(a, b) || SIDES.indexOf(a.side) - SIDES.indexOf(b.side),
  );
  const title = doc.title.trim();
  const head = {
    format: FORMAT,
    version: VERSION,
    ...(title === "" ? {} : { title }),
    seats: doc.seats,
    ...(doc.seafaring ? { seafaring: true } : {}),
    ...voyageField(doc.voyage),
    ...(doc.robber === null ? {} : { robber: pair(doc.robber) }),
    terrain: pooled(doc, "terrain"),
    tokens: pooled(doc, "tokens"),
    port_kinds: pooled(doc, "port_kinds"),
  };
  const rows = { hexes: hexes.map(hexRow), ports: ports.map(portRow) };
  return { text: layout(head, rows), hexes, ports };
}

/**
 * Formats a file with one line for each field, hex and port, so that it is easy to read and
 * compare.
 */
function layout(head: object, rows: Record<string, object[]>): string {
  const fields = Object.entries(head).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const lists = Object.entries(rows).map(([name, list]) => {
    const lines = list.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
    return `  ${JSON.stringify(name)}: [${lines === "" ? "" : `\n${lines}\n  `}]`;
  });
  return `{\n${[...fields, ...lists].join(",\n")}\n}\n`;
}

function hexRow({ q, r, terrain, tokens }: HexSlot): object {
  return {
    q,
    r,
    ...(terrain.length > 0 ? { terrain } : {}),
    ...(tokens.length > 0 ? { tokens } : {}),
  };
}

function portRow({ q, r, side, kinds }: PortSlot): object {
  return { q, r, side, ...(kinds.length > 0 ? { kinds } : {}) };
}

function pair({ q, r }: Cell): [number, number] {
  return [q, r];
}

/**
 * Returns an object with the field `voyage`, which has only the settings that differ from the
 * defaults. The object is empty if none do.
 */
function voyageField({ homes, pirate, hidden, bonus_points, bonus_cards, target }: Voyage): object {
  const voyage = {
    ...(homes.length > 0 ? { homes: homes.map(pair) } : {}),
    ...(pirate === null ? {} : { pirate: pair(pirate) }),
    ...(hidden.length > 0 ? { hidden: hidden.map(pair) } : {}),
    ...(bonus_points === USUAL.bonus_points ? {} : { bonus_points }),
    ...(bonus_cards === USUAL.bonus_cards ? {} : { bonus_cards }),
    ...(target === USUAL.target ? {} : { target }),
  };
  return Object.keys(voyage).length > 0 ? { voyage } : {};
}

/** Converts a title to a file name of lower-case letters, digits and `_`. */
export function fileName(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_0-9]+/, "")
    .slice(0, 40)
    .replace(/_+$/, "");
  return words === "" ? "map" : words;
}

/**
 * Reads as much of a map file as can be drawn; null if there is nothing to draw. The server
 * validates the file.
 */
export function drawable(text: string): MapDoc | null {
  const file = parsed(text);
  if (file === null) return null;
  const hexes = rows(file.hexes).flatMap(readHex).slice(0, MOST_HEXES);
  if (hexes.length === 0 && file.format !== FORMAT) return null;
  return followed({
    title: typeof file.title === "string" ? file.title : titleOf(file.id),
    seats: readSeats(file.seats),
    seafaring: file.seafaring === true,
    voyage: readVoyage(asRecord(file.voyage) ?? {}),
    hexes: new Map(hexes.map((slot) => [cellKey(slot), slot])),
    ports: new Map(
      rows(file.ports)
        .flatMap(readPort)
        .map((slot) => [portKey(slot), slot]),
    ),
    robber: readPair(file.robber),
    pools: {
      terrain: readPool(file.terrain, "terrain"),
      tokens: file.tokens === undefined ? EMPTY.pools.tokens : readPool(file.tokens, "tokens"),
      port_kinds: readPool(file.port_kinds, "port_kinds"),
    },
  });
}

/**
 * Marks each pool as fitted if scaling it leaves its counts unchanged. Other pools keep their exact
 * counts.
 */
function followed(doc: MapDoc): MapDoc {
  const names: readonly PoolName[] = ["terrain", "tokens", "port_kinds"];
  return names.reduce((known, name) => {
    const following = fit(known, name);
    return alike(pooled(following, name), pooled(known, name)) ? following : known;
  }, doc);
}

function alike(a: Counts, b: Counts): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (item) => (a[item] ?? 0) === (b[item] ?? 0),
  );
}

function parsed(text: string): Record_ | null {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

function asRecord(value: unknown): Record_ | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record_)
    : null;
}

function rows(value: unknown): Record_[] {
  return Array.isArray(value) ? value.map(asRecord).filter((row) => row !== null) : [];
}

function readCell({ q, r }: Record_): Cell | null {
  const fine = (n: unknown): n is number =>
    Number.isInteger(n) && Math.abs(n as number) <= MOST_HEXES;
  return fine(q) && fine(r) ? { q, r } : null;
}

function readHex(row: Record_): HexSlot[] {
  const cell = readCell(row);
  if (cell === null) return [];
  return [
    {
      ...cell,
      terrain: among<Ground>(row.terrain, GROUNDS),
      tokens: among<number>(row.tokens, TOKENS),
    },
  ];
}

function readPort(row: Record_): PortSlot[] {
  const cell = readCell(row);
  const side = SIDES.find((one) => one === row.side) as Side | undefined;
  return cell === null || side === undefined
    ? []
    : [{ ...cell, side, kinds: among<PortKind>(row.kinds, PORT_KINDS) }];
}

function among<T>(value: unknown, known: readonly T[]): T[] {
  return Array.isArray(value) ? known.filter((one) => value.includes(one)) : [];
}

function readSeats(value: unknown): [number, number] {
  const fine =
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((n) => Number.isInteger(n) && n >= 2 && n <= 8);
  return fine && value[0] <= value[1] ? [value[0], value[1]] : [2, 4];
}

function readPair(value: unknown): Cell | null {
  return Array.isArray(value) ? readCell({ q: value[0], r: value[1] }) : null;
}

function readPairs(value: unknown): Cell[] {
  const cells = Array.isArray(value) ? value.map(readPair).filter((cell) => cell !== null) : [];
  return [...new Map(cells.map((cell) => [cellKey(cell), cell])).values()].slice(0, MOST_HEXES);
}

function readVoyage(voyage: Record_): Voyage {
  return {
    homes: readPairs(voyage.homes),
    pirate: readPair(voyage.pirate),
    bonus_points: within(voyage.bonus_points, 0, MOST_BONUS) ?? USUAL.bonus_points,
    bonus_cards: within(voyage.bonus_cards, 0, MOST_BONUS) ?? USUAL.bonus_cards,
    target: within(voyage.target, LEAST_TARGET, MOST_TARGET) ?? USUAL.target,
    hidden: readPairs(voyage.hidden),
  };
}

function within(value: unknown, least: number, most: number): number | null {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : null;
}

function readPool(value: unknown, name: PoolName): Pool {
  const record = asRecord(value) ?? {};
  const counts: Record<string, number> = {};
  for (const item of POOL_ITEMS[name]) {
    const count = record[item];
    if (Number.isInteger(count) && (count as number) > 0)
      counts[item] = Math.min(MOST_HEXES, count as number);
  }
  return { counts: counts satisfies Counts, fitted: false };
}

function titleOf(id: unknown): string {
  if (typeof id !== "string") return "";
  return id
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
