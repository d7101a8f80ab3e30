/** Loads parts of the client when they are needed. */

/**
 * Loads a part once, and again if loading failed. A part that is loaded is returned synchronously,
 * because importing even a loaded module resolves in a later task, possibly after a paint.
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
