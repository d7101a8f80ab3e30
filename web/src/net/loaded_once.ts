/** Parts of the client that are loaded when they are first needed. */

/**
 * Loads once, and again where that failed. What is there is at hand in the same task: of an
 * import, even of what has long been loaded, the browser tells in another one, and may paint before.
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
