/** The screen of each game, brought when a table first needs it. */

import type { Component } from "svelte";

import type { ScreenProps } from "../play/screen_props";
import type { GameView } from "../net/table_fold";

export type Screen = Component<ScreenProps<GameView>>;

/** A screen reads the view as its own game's: this is where the server's word is taken for it. */
function reading<View>(
  load: () => Promise<{ default: Component<ScreenProps<View>> }>,
): () => Promise<Screen> {
  return async () => (await load()).default as unknown as Screen;
}

const SCREENS: Partial<Record<string, () => Promise<Screen>>> = {
  island: reading(() => import("../island/IslandScreen.svelte")),
  natick: reading(() => import("../natick/NatickScreen.svelte")),
};

/** The screen of a game; null for one that this client cannot show. */
export async function screenOf(game: string): Promise<Screen | null> {
  return (await SCREENS[game]?.()) ?? null;
}
