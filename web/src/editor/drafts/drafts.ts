/** Stores drafts of maps in this browser, so that a reload loses nothing. */

import { type KeyValueStore, storage } from "../../storage";

/** An edited map that is stored in this browser. */
export interface StoredDraft {
  /** The id of the map in the library, or a new id if the map is not in the library. */
  key: string;
  /** The text of the map file as last drawn. */
  text: string;
  /** The id of the map in the library that saving overwrites; null for a new map. */
  map: string | null;
  /**
   * Whether the next save publishes the map (`published`), and whether the saved version is public
   * (`shown`).
   */
  published: boolean;
  shown: boolean;
  /** The text of the map file as last saved; null if the map was never saved. */
  saved: string | null;
  /** When the draft was last changed, in milliseconds since the epoch. */
  changed: number;
}

const NEW = "new-";
const PREFIX = "qiatan.draft.";

export class Drafts {
  /**
   * Drafts that the browser could not store because its storage is full or blocked. They are lost
   * when the page closes.
   */
  private readonly here = new Map<string, StoredDraft>();

  constructor(private readonly store: KeyValueStore) {}

  get(key: string): StoredDraft | null {
    return this.here.get(key) ?? read(this.text(key));
  }

  /** Stores a draft and returns whether it survives a reload. */
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

  /** Returns all drafts, the latest first. */
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

/** Returns a new id for the draft of a map that is not in the library. */
export function newKey(): string {
  return `${NEW}${Math.random().toString(36).slice(2, 10)}`;
}

export function isNew(key: string): boolean {
  return key.startsWith(NEW);
}

/** Creates the first draft of a map that is not in the library. */
export function blank(key: string, text: string): StoredDraft {
  return { key, text, map: null, published: false, shown: false, saved: null, changed: Date.now() };
}

/** Whether a draft differs from the saved version. */
export function isUnsaved(draft: StoredDraft): boolean {
  return draft.text !== draft.saved;
}

export const drafts = new Drafts(storage);
