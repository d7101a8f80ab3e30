/** Tracks a request by this player that the others vote on, such as a request for a pause. */

export class OwnRequest {
  private asked = false;
  private withdrawn = false;

  /** `open` returns whether a request by this player is open. */
  constructor(private readonly open: () => boolean) {}

  /**
   * Must be called before the player withdraws the request, so that it does not count as declined.
   */
  withdraw(): void {
    this.withdrawn = this.open();
  }

  /** Whether the request has been closed since the last call, other than by this player. */
  wasDeclined(): boolean {
    const open = this.open();
    const declined = this.asked && !open && !this.withdrawn;
    this.asked = open;
    this.withdrawn &&= open;
    return declined;
  }
}
