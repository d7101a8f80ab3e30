/** Whether a program plays the seat: one of the server's bots, or a bot run by a player. */
export function isBots(seat: { bot: string | null; bot_account: boolean }): boolean {
  return seat.bot !== null || seat.bot_account;
}
