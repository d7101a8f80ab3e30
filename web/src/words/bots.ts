/** Whether a program plays the seat, either a bot of the server or a bot run by a player. */
export function isBots(seat: { bot: string | null; bot_account: boolean }): boolean {
  return seat.bot !== null || seat.bot_account;
}
