/** A part of the client that loads after the first view. */

export class LoadedLater<T> {
  /** The loaded part; null until it is loaded. */
  value = $state.raw<T | null>(null);
  /** Whether the last attempt to load it failed. */
  missing = $state(false);
  private loading: Promise<void> | null = null;

  constructor(private readonly importPart: () => Promise<T>) {}

  /**
   * Loads the part, unless it is loaded. Resolves once it is, or once loading has failed. After a
   * failure, the next call tries again.
   */
  load(): Promise<void> {
    this.loading ??= this.importPart().then(
      (part) => {
        this.value = part;
        this.missing = false;
      },
      () => {
        this.loading = null;
        this.missing = true;
      },
    );
    return this.loading;
  }
}
