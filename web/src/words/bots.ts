/** What plays by itself: a bot of the server, or somebody's program. */
export function isBots(seat: { bot: string | null; bot_account: boolean }): boolean {
  return seat.bot !== null || seat.bot_account;
}
