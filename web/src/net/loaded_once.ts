/** Loads modules of the client when they are needed. */

/**
 * Returns a loader that calls `load` only once, or again if loading failed. Later calls return the
 * same promise, because importing even a loaded module again resolves in a later task, possibly
 * after a paint.
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
