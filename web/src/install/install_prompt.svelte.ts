/** Offers to install the client, in browsers that let pages do so. */

/** An event that only Chromium has. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class InstallPrompt {
  /** The browser's offer to install the client; null if it makes none, or no longer. */
  private event = $state.raw<InstallEvent | null>(null);

  get possible(): boolean {
    return this.event !== null;
  }

  /** Waits for the browser's offer, which comes once per page, possibly early. */
  listen(): void {
    addEventListener("beforeinstallprompt", (event) => (this.event = event as InstallEvent));
    addEventListener("appinstalled", () => (this.event = null));
  }

  /** Opens the browser's dialog. An offer can be used once. */
  async show(): Promise<void> {
    const { event } = this;
    this.event = null;
    await event?.prompt();
  }
}

export const installPrompt = new InstallPrompt();
