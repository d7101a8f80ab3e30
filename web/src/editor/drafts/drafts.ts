/** Drafts stored in this browser, one for each map, so that a reload loses nothing. */

import { type KeyValueStore, storage } from "../../storage";

/** The last state of a map in the editor. */
export interface StoredDraft {
  /** The map's id in the library, or a local name. */
  key: string;
  /** The text of the map's file, as it was last drawn. */
  text: string;
  /** The id of the library's map that a save replaces. */
  map: string | null;
  /** Whether to publish the map, and whether the saved map is public. */
  published: boolean;
  shown: boolean;
  /** The file as it was last saved; null if it never was. */
  saved: string | null;
  /** When the draft was last changed, in milliseconds since the epoch. */
  changed: number;
}

const NEW = "new-";
const PREFIX = "qiatan.draft.";

export class Drafts {
  /**
   * Drafts that the browser could not store, because its storage is full or blocked. They are lost
   * with the page.
   */
  private readonly here = new Map<string, StoredDraft>();

  constructor(private readonly store: KeyValueStore) {}

  get(key: string): StoredDraft | null {
    return this.here.get(key) ?? read(this.text(key));
  }

  /** Stores a draft. Returns whether it survives a reload. */
  keep(draft: StoredDraft): boolean {
    try {
      this.store.setItem(PREFIX + draft.key, JSON.stringify(draft));
      this.here.delete(draft.key);
      return true;
    } catch {
      this.here.set(draft.key, draft);
      return false;
    }
  }

  drop(key: string): void {
    this.here.delete(key);
    try {
      this.store.removeItem(PREFIX + key);
    } catch {
      return;
    }
  }

  /** All drafts, with the latest first. */
  all(): StoredDraft[] {
    const stored = this.keys()
      .map((key) => this.get(key))
      .filter((draft) => draft !== null);
    const known = new Map([...stored, ...this.here.values()].map((draft) => [draft.key, draft]));
    return [...known.values()].sort((a, b) => b.changed - a.changed);
  }

  private keys(): string[] {
    try {
      const keys = Array.from({ length: this.store.length }, (_, i) => this.store.key(i) ?? "");
      return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
    } catch {
      return [];
    }
  }

  private text(key: string): string | null {
    try {
      return this.store.getItem(PREFIX + key);
    } catch {
      return null;
    }
  }
}

function read(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as StoredDraft;
    return typeof draft?.key === "string" && typeof draft.text === "string" ? draft : null;
  } catch {
    return null;
  }
}

/** A new id for the draft of a map that is not in the library. */
export function newKey(): string {
  return `${NEW}${Math.random().toString(36).slice(2, 10)}`;
}

export function isNew(key: string): boolean {
  return key.startsWith(NEW);
}

/** The initial draft of a map that is not in the library. */
export function blank(key: string, text: string): StoredDraft {
  return { key, text, map: null, published: false, shown: false, saved: null, changed: Date.now() };
}

/** Whether a draft differs from the version that was saved. */
export function isUnsaved(draft: StoredDraft): boolean {
  return draft.text !== draft.saved;
}

export const drafts = new Drafts(storage);
