/**
 * The browser's storage, or a substitute in memory if the browser blocks site data. The substitute
 * is lost when the page closes.
 */

export type KeyValueStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

class PageStorage implements KeyValueStore {
  private readonly values = new Map<string, string>();

  get length(): number {
    return this.values.size;
  }

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }

  key(index: number): string | null {
    return [...this.values.keys()][index] ?? null;
  }
}

/**
 * Returns the storage from `find`, or else a temporary one. If site data is blocked, `find` can
 * throw or return nothing, because even reading `localStorage` throws.
 */
export function usable(find: () => Storage | null | undefined): KeyValueStore {
  try {
    return find() ?? new PageStorage();
  } catch {
    return new PageStorage();
  }
}

export const storage = usable(() => globalThis.localStorage);
