/** Parts of the client that are loaded on demand. */

/**
 * Loads once, and again after a failure. A loaded part is returned synchronously: an import, even
 * of a loaded module, resolves in a later task, after a possible paint.
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
