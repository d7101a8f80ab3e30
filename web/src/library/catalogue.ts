/**
 * Combines the built-in maps, the library's maps and the drafts into one list, and searches it. All
 * functions are pure.
 */

import { isUnsaved, type StoredDraft } from "../editor/drafts/drafts";
import { isLand, type MapDoc } from "../editor/map/document";
import { drawable } from "../editor/map/file";
import { m } from "../paraglide/messages.js";
import type { MapInfo, MapOffer } from "../types/protocol";

/** A map in the list: built-in, from the library, or one of the player's drafts. */
export interface Entry {
  key: string;
  kind: "game" | "library" | "draft";
  /** The map's name in a table's rules. Empty for a draft, because tables cannot use drafts. */
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
  /** The library's record of the map; null if the map is not in the library. */
  info: MapInfo | null;
  /** The draft of this map in this browser; null if there is none. */
  draft: StoredDraft | null;
  doc: MapDoc | null;
}

export type MapSource = "all" | "game" | "others" | "mine";

export interface Wanted {
  source: MapSource;
  /** The number of players that the map must allow; null for any number. */
  players: number | null;
  words: string;
}

/**
 * Returns all maps. Drafts come first, followed by the player's own maps, maps published by others,
 * and built-in maps.
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

/** Returns the entries that match a search, in list order. */
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

/** Returns the text in lower case and without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Returns the title to display, with a default for an untitled map. */
export function titleOf({ title }: Pick<Entry, "title">): string {
  return title.trim() === "" ? m.editor_untitled() : title;
}

export function seatsOf({ least, most }: Pick<Entry, "least" | "most">): string {
  return least === most
    ? m.library_for_players({ count: least })
    : m.library_of_players({ least, most });
}
