/** Loads modules of the client when they are needed. */

/**
 * Returns a function that calls `load` once, or again if loading has failed. All calls return the
 * same promise. Importing a loaded module a second time would resolve only in a later task,
 * possibly after a paint.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  const forget = (): void => void (loading = null);
  return () => {
    if (loading === null) {
      loading = load();
      loading.catch(forget);
    }
    return loading;
  };
}
