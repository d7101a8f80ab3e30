/** The sound player of this page, and the sounds for each cue. */

import type { Cue, CueKind } from "./cue";
import { preferences } from "./preferences.svelte";
import { fetchSound, SoundPlayer, type Playing, type Sound } from "./sounds";

/** How long the dice roll on screen, in seconds. The sound of a seven plays after that. */
const ROLL_DURATION = 0.6;

/** The loudness of events that do not concern this player, relative to those that do. */
const OTHERS = 0.5;

/** The only cues that are played while the page is hidden. */
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

/** Plays the sound of a cue. */
export function sound(cue: Cue, hidden: boolean): void {
  if (hidden && !CALLING.includes(cue.kind)) return;
  for (const { sound: name, ...how } of VOICES[cue.kind]) {
    void player.play(name, { ...how, loudness: cue.own ? 1 : OTHERS });
  }
}

/**
 * Unlocks sound on every gesture. Browsers allow no sound before the first gesture, and can suspend
 * it again later.
 */
export function listenForGestures(): void {
  for (const kind of ["pointerdown", "pointerup", "keydown"]) {
    addEventListener(kind, () => player.unlock(), {
      capture: true,
      passive: true,
    });
  }
}
