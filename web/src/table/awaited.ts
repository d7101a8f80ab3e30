import type { TableModel } from "../net/table_fold";

/** Whether the game waits for somebody at this device: not in a pause, nor where a bot plays. */
export function isAwaited({ info, view }: Pick<TableModel, "info" | "view">): boolean {
  if (info.stage !== "playing" || info.paused || view === null) return false;
  const own = info.your_seats.filter((seat) => (info.seats[seat]?.substitute ?? null) === null);
  return view.prompts.some((prompt) => own.includes(prompt.seat));
}
