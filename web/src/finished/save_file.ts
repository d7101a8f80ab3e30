/** Saves the file of a finished game on this device. */

import { serverFetch } from "../net/server_fetch";
import { OFFLINE } from "../offline/mode";

/**
 * Handles clicks on a link to the file. If there is a server, the browser follows the link;
 * offline, the client creates the file.
 */
export function saveFile(event: MouseEvent, game: string): void {
  if (!OFFLINE) return;
  event.preventDefault();
  void saveText(`/api/games/${encodeURIComponent(game)}/file`, `qiatan-${game.slice(0, 20)}.json`);
}

async function saveText(path: string, name: string): Promise<void> {
  const text = await (await serverFetch(path)).text();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
