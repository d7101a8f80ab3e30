/** Whether a seat is played by a program: a bot of the server or of a player. */
export function isBots(seat: { bot: string | null; bot_account: boolean }): boolean {
  return seat.bot !== null || seat.bot_account;
}
