/** A request of this player that the others vote on, such as a pause. */

export class OwnRequest {
  private asked = false;
  private withdrawn = false;

  /** `open` says whether a request of this player is open. */
  constructor(private readonly open: () => boolean) {}

  /** Call it before the player withdraws the request, which is not declined by others then. */
  withdraw(): void {
    this.withdrawn = this.open();
  }

  /** Whether the request has been closed by others since the last call. */
  wasDeclined(): boolean {
    const open = this.open();
    const declined = this.asked && !open && !this.withdrawn;
    this.asked = open;
    this.withdrawn &&= open;
    return declined;
  }
}
