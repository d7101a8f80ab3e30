import type { TableModel } from "../net/table_fold";

/** Whether the game waits for this client's own seat. */
export function isAwaited({ info, view }: Pick<TableModel, "info" | "view">): boolean {
  if (info.stage !== "playing" || info.your_seat === null || view === null) return false;
  return view.prompts.some((prompt) => prompt.seat === info.your_seat);
}
