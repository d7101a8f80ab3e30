/**
 * Tracks whether the server serves another version of this client, and switches to that version.
 */

import { activateIfAlone, activateNewest } from "../worker/registration";
import type { Welcome } from "../types/protocol";
import { CLIENT_VERSION } from "./client_version";
import { updateFor, type Update } from "./versions";

class ClientUpdate {
  needed = $state<Update>("none");
  /** Whether the player has postponed the reload. */
  later = $state(false);
  /** Whether the new version is loading. */
  loading = $state(false);

  constructor() {
    // A part of this page failed to load, because a server with a newer client no longer has it.
    // Offers the reload again.
    addEventListener("vite:preloadError", () => (this.later = false));
  }

  /** Compares this page with the version in the server's welcome message. */
  compare(server: Pick<Welcome, "client" | "protocol">): void {
    this.needed = updateFor(CLIENT_VERSION, server);
    if (this.needed === "none") void activateIfAlone();
  }

  /** Loads the new version and then reloads the page. */
  async reload(): Promise<void> {
    this.loading = true;
    await activateNewest();
    location.reload();
  }
}

export const clientUpdate = new ClientUpdate();
