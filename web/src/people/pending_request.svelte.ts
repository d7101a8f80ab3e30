/** Runs one server request at a time, and stores why the last one was refused. */

import { RequestFailed } from "../net/connection";
import { withErrorText } from "../words/error_text";

export class PendingRequest {
  busy = $state(false);
  /** Why the last request was refused; empty if it succeeded. */
  refused = $state("");

  /**
   * Runs a request, unless another one is running. Resolves to whether the request was made and
   * succeeded.
   */
  async run(ask: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = "";
    try {
      await ask();
      return true;
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      withErrorText(error, (text) => (this.refused = text));
      return false;
    } finally {
      this.busy = false;
    }
  }
}
