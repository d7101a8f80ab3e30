/** The keys that cannot be reassigned, for the list of shortcuts. */

import { m } from "../../paraglide/messages.js";

export interface FixedKey {
  keys: string;
  name: string;
}

/** Returns the fixed keys that players can use. `ofGame` lists those that only this game has. */
export function playerKeys(ofGame: readonly FixedKey[] = []): FixedKey[] {
  return [
    { keys: m.shortcut_arrows(), name: m.shortcut_places() },
    { keys: "Enter", name: m.shortcut_choose() },
    { keys: "Esc", name: m.cancel() },
    { keys: "Ctrl+Z", name: m.game_undo() },
    ...ofGame,
    ...listKey(),
  ];
}

/** Returns the fixed keys that work in a replay. */
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

/**
 * Returns the key that opens the list of shortcuts, which is the only key that spectators can use.
 */
export function listKey(): FixedKey[] {
  return [{ keys: "?", name: m.shortcut_list() }];
}
