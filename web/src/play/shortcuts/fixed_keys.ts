/** The keys that cannot be changed, for the list of shortcuts. */

import { m } from "../../paraglide/messages.js";

export interface FixedKey {
  keys: string;
  name: string;
}

/** The keys that a player can use. */
export function playerKeys(): FixedKey[] {
  return [
    { keys: m.shortcut_arrows(), name: m.shortcut_places() },
    { keys: "Enter", name: m.shortcut_choose() },
    { keys: "Esc", name: m.cancel() },
    { keys: "Ctrl+Z", name: m.game_undo() },
    ...listKey(),
  ];
}

/** The keys that work in a replay. */
export function replayKeys(): FixedKey[] {
  return [
    { keys: "← →", name: m.shortcut_step() },
    { keys: "Shift+← →", name: m.shortcut_turn() },
    { keys: "PgUp PgDn", name: m.shortcut_round() },
    { keys: "Home End", name: m.shortcut_ends() },
    { keys: "Space", name: m.shortcut_play() },
    { keys: "M", name: m.shortcut_mark() },
    ...listKey(),
  ];
}

/** The only key that a spectator can use. */
export function listKey(): FixedKey[] {
  return [{ keys: "?", name: m.shortcut_list() }];
}
