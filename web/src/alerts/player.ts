/** The page's only sound player, and the sounds of each cue. */

import type { Cue, CueKind } from "./cue";
import { preferences } from "./preferences.svelte";
import { fetchSound, SoundPlayer, type Playing, type Sound } from "./sounds";

/** Seconds the dice roll on screen before they show a seven. */
const ROLL_DURATION = 0.6;

/** Other players' actions are quieter than this player's own actions and prompts. */
const OTHERS = 0.5;

/** The only cues that a hidden page plays. */
const CALLING: readonly CueKind[] = ["turn", "offer", "end"];

const VOICES: Record<CueKind, readonly ({ sound: Sound } & Playing)[]> = {
  turn: [{ sound: "turn" }],
  dice: [{ sound: "dice" }],
  seven: [{ sound: "dice" }, { sound: "seven", after: ROLL_DURATION }],
  card: [{ sound: "card" }],
  build: [{ sound: "build" }],
  offer: [{ sound: "offer" }],
  agreed: [{ sound: "agreed" }],
  robbed: [{ sound: "turn", rate: 0.55 }], // The wooden tap, an octave lower
  end: [{ sound: "end" }],
};

export const player = new SoundPlayer(
  () => new AudioContext(),
  fetchSound,
  () => (preferences().muted ? 0 : preferences().volume),
);

/** Play the sound of a cue. */
export function sound(cue: Cue, hidden: boolean): void {
  if (hidden && !CALLING.includes(cue.kind)) return;
  for (const { sound: name, ...how } of VOICES[cue.kind]) {
    void player.play(name, { ...how, loudness: cue.own ? 1 : OTHERS });
  }
}

/**
 * Browsers allow sound from the first gesture. They can suspend it again, so every gesture unlocks
 * it.
 */
export function listenForGestures(): void {
  for (const kind of ["pointerdown", "pointerup", "keydown"]) {
    addEventListener(kind, () => player.unlock(), {
      capture: true,
      passive: true,
    });
  }
}
