import type { TableModel } from "../net/table_fold";

/** Whether the game waits for a seat of this device. */
export function isAwaited({ info, view }: Pick<TableModel, "info" | "view">): boolean {
  if (info.stage !== "playing" || view === null) return false;
  return view.prompts.some((prompt) => info.your_seats.includes(prompt.seat));
}
