/** Drafts kept in this browser, one for each map that is drawn on: a reload loses nothing. */

/** A map as it was left in the editor. */
export interface KeptDraft {
  /** The map's id in the library, or a name of this browser's own. */
  key: string;
  /** The file as it was drawn last. */
  text: string;
  /** The library's map that a save replaces. */
  map: string | null;
  /** Whether everybody is to see it, and whether everybody sees what was saved. */
  published: boolean;
  shown: boolean;
  /** The file as it was saved last; null before the first time. */
  saved: string | null;
  /** Milliseconds since the epoch. */
  changed: number;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const NEW = "new-";
const PREFIX = "qiatan.draft.";

export class Drafts {
  /**
   * Drafts that the browser's storage refused (it may be full, or forbidden): they last as long as
   * the page.
   */
  private readonly here = new Map<string, KeptDraft>();

  constructor(private readonly store: Store) {}

  get(key: string): KeptDraft | null {
    return this.here.get(key) ?? read(this.text(key));
  }

  /** Whether it will be there after a reload. */
  keep(draft: KeptDraft): boolean {
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

  /** The latest first. */
  all(): KeptDraft[] {
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

function read(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const draft = JSON.parse(text) as KeptDraft;
    return typeof draft?.key === "string" && typeof draft.text === "string" ? draft : null;
  } catch {
    return null;
  }
}

/** A new id for the draft of a map that is not in the library yet. */
export function newKey(): string {
  return `${NEW}${Math.random().toString(36).slice(2, 10)}`;
}

export function isNew(key: string): boolean {
  return key.startsWith(NEW);
}

/** What the draft of a map that the library does not have starts as. */
export function blank(key: string, text: string): KeptDraft {
  return { key, text, map: null, published: false, shown: false, saved: null, changed: Date.now() };
}

/** Whether it differs from what the library has. */
export function isUnsaved(draft: KeptDraft): boolean {
  return draft.text !== draft.saved;
}

export const drafts = new Drafts(localStorage);
