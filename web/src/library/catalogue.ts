/** Maps of the library and drafts in one list: search and titles. */

import { isUnsaved, type StoredDraft } from "../editor/drafts/drafts";
import { isLand, type MapDoc } from "../editor/map/document";
import { drawable } from "../editor/map/file";
import { m } from "../paraglide/messages.js";
import type { MapInfo, MapOffer } from "../types/protocol";

/**
 * One map in the list. It belongs to the game or to the library, or is the player's own draft.
 * Pure.
 */
export interface Entry {
  key: string;
  kind: "game" | "library" | "draft";
  /** The map's name in the rules of a table. It is empty for a draft, which a table cannot use. */
  map: string;
  title: string;
  author: string;
  mine: boolean;
  published: boolean;
  least: number;
  most: number;
  /** The number of land hexes. */
  land: number;
  /** Why the map cannot be played yet; null if it can. */
  why: { code: string; message: string } | null;
  /** The map as stored in the library; null if it is not. */
  info: MapInfo | null;
  /** The draft in this browser; null if there is none. */
  draft: StoredDraft | null;
  doc: MapDoc | null;
}

export type MapSource = "all" | "game" | "others" | "mine";

export interface Wanted {
  source: MapSource;
  /** The number of players to search for; null for any number. */
  players: number | null;
  words: string;
}

/**
 * All maps: drafts first, then the player's own maps, then those published by others, and then
 * those of the game.
 */
export function catalogue(
  offers: readonly MapOffer[],
  infos: readonly MapInfo[],
  drafts: readonly StoredDraft[],
  name: (map: string) => string,
): Entry[] {
  const known = new Set(infos.map(({ map }) => map));
  const open = new Map(drafts.filter(isUnsaved).map((draft) => [draft.key, draft]));
  const fresh = [...open.values()].filter(
    ({ key, map }) => !known.has(key) && (map === null || !known.has(map)),
  );
  const library = infos.map((info) =>
    libraryEntry(info, info.mine ? (open.get(info.map) ?? null) : null),
  );
  return [
    ...fresh.flatMap(drawn),
    ...library.filter((entry) => entry.mine),
    ...library.filter((entry) => !entry.mine),
    ...offers.map((offer) => own(offer, name(offer.map))),
  ];
}

function own(offer: MapOffer, title: string): Entry {
  return {
    key: offer.map,
    kind: "game",
    map: offer.map,
    title,
    author: "",
    mine: false,
    published: true,
    least: offer.least_seats,
    most: offer.most_seats,
    land: offer.land,
    why: refusal(offer),
    info: null,
    draft: null,
    doc: null,
  };
}

function libraryEntry(info: MapInfo, draft: StoredDraft | null): Entry {
  const {
    map,
    ref,
    title,
    author,
    mine,
    published,
    least_seats: least,
    most_seats: most,
    land,
  } = info;
  return {
    key: `library ${map}`,
    kind: "library",
    map: ref,
    title,
    author,
    mine,
    published,
    least,
    most,
    land,
    why: refusal(info),
    info,
    draft,
    doc: null,
  };
}

function drawn(draft: StoredDraft): Entry[] {
  const doc = drawable(draft.text);
  if (doc === null || doc.hexes.size === 0) return [];
  const land = [...doc.hexes.values()].filter((slot) => isLand(doc, slot)).length;
  const [least, most] = doc.seats;
  return [
    {
      key: `draft ${draft.key}`,
      kind: "draft",
      map: "",
      title: doc.title,
      author: "",
      mine: true,
      published: false,
      least,
      most,
      land,
      why: null,
      info: null,
      draft,
      doc,
    },
  ];
}

function refusal({ code, message }: Pick<MapOffer, "code" | "message">): Entry["why"] {
  return code === null ? null : { code, message: message ?? "" };
}

const FROM_SOURCE: Record<MapSource, (entry: Entry) => boolean> = {
  all: () => true,
  game: ({ kind }) => kind === "game",
  others: ({ kind, published }) => kind === "library" && published,
  mine: ({ mine }) => mine,
};

/** The entries that match a search, in the order of the list. */
export function found(entries: readonly Entry[], { source, players, words }: Wanted): Entry[] {
  const asked = plain(words)
    .split(/\s+/)
    .filter((word) => word !== "");
  return entries
    .filter(FROM_SOURCE[source])
    .filter(({ least, most }) => players === null || (least <= players && players <= most))
    .filter(({ title, author }) =>
      asked.every((word) => plain(`${title} ${author}`).includes(word)),
    );
}

/** Returns the text without accents and in lower case. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The displayed title of a map of the library. */
export function titleOf({ title }: Pick<Entry, "title">): string {
  return title.trim() === "" ? m.editor_untitled() : title;
}

export function seatsOf({ least, most }: Pick<Entry, "least" | "most">): string {
  return least === most
    ? m.library_for_players({ count: least })
    : m.library_of_players({ least, most });
}
