/** Offers to install the client, in browsers that allow pages to do so. */

/** The `beforeinstallprompt` event, which only Chromium sends. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class InstallPrompt {
  /** The browser's offer to install the client; null if there is none or it has been used. */
  private event = $state.raw<InstallEvent | null>(null);

  get possible(): boolean {
    return this.event !== null;
  }

  /**
   * Waits for the browser's offer. Must be called early, because the browser makes it only once per
   * page.
   */
  listen(): void {
    addEventListener("beforeinstallprompt", (event) => (this.event = event as InstallEvent));
    addEventListener("appinstalled", () => (this.event = null));
  }

  /** Opens the browser's dialog. Each offer can be used only once. */
  async show(): Promise<void> {
    const { event } = this;
    this.event = null;
    await event?.prompt();
  }
}

export const installPrompt = new InstallPrompt();
