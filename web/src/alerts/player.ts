/** This page's one sound player, and what each cue sounds like. */

import type { Cue, CueKind } from "./cue";
import { preferences } from "./preferences.svelte";
import { fetchSound, SoundPlayer, type Playing, type Sound } from "./sounds";

/** Seconds the dice roll on the screen before they show a seven. */
const ROLLING = 0.6;

/** What others do is told more softly than what one does, or must do, oneself. */
const OTHERS = 0.5;

/** A hidden page calls, and is quiet else. */
const CALLING: readonly CueKind[] = ["turn", "offer", "end"];

const VOICES: Record<CueKind, readonly ({ sound: Sound } & Playing)[]> = {
  turn: [{ sound: "turn" }],
  dice: [{ sound: "dice" }],
  seven: [{ sound: "dice" }, { sound: "seven", after: ROLLING }],
  card: [{ sound: "card" }],
  build: [{ sound: "build" }],
  offer: [{ sound: "offer" }],
  agreed: [{ sound: "agreed" }],
  robbed: [{ sound: "turn", rate: 0.55 }], // the wooden tap, an octave lower
  end: [{ sound: "end" }],
};

export const player = new SoundPlayer(
  () => new AudioContext(),
  fetchSound,
  () => (preferences().muted ? 0 : preferences().volume),
);

/** Let a cue be heard. */
export function sound(cue: Cue, hidden: boolean): void {
  if (hidden && !CALLING.includes(cue.kind)) return;
  for (const { sound: name, ...how } of VOICES[cue.kind]) {
    void player.play(name, { ...how, loudness: cue.own ? 1 : OTHERS });
  }
}

/** From the first gesture on there may be sound. Browsers may take it back, so each gesture tells. */
export function listenForGestures(): void {
  for (const kind of ["pointerdown", "pointerup", "keydown"]) {
    addEventListener(kind, () => player.unlock(), {
      capture: true,
      passive: true,
    });
  }
}
