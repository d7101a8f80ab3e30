/**
 * Plays the table's sounds, which `tools/sounds.py` creates. Nothing is played before the first
 * gesture, and each file is decoded only once.
 */

import { BASE } from "../base";

export type Sound = "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "end";

/** The part of Web Audio that the sound player uses. */
export type Audio = Pick<
  AudioContext,
  | "state"
  | "resume"
  | "currentTime"
  | "destination"
  | "createBufferSource"
  | "createGain"
  | "decodeAudioData"
>;

export interface Playing {
  /** Relative loudness, 0 to 1. */
  loudness?: number;
  /** Playback rate, which also sets the pitch; 1 is the original. */
  rate?: number;
  /** Seconds to wait before the sound starts. */
  after?: number;
}

/** A sound is dropped if it is still loading this many seconds after it should have started. */
const LATE = 1.5;

export class SoundPlayer {
  private audio: Audio | null = null;
  private readonly decoded = new Map<Sound, Promise<AudioBuffer>>();

  constructor(
    /**
     * Creates an audio context. Throws if the browser has no Web Audio or refuses another context.
     */
    private readonly open: () => Audio,
    private readonly load: (sound: Sound) => Promise<ArrayBuffer>,
    /** Returns the volume, 0 to 1. At 0, no file is loaded. */
    private readonly volume: () => number,
  ) {}

  /** Enables sound. Call this on a user gesture, because browsers allow no sound before one. */
  unlock(): void {
    if (this.volume() === 0) return;
    this.audio ??= this.opened();
    if (this.audio === null) return;
    if (this.audio.state !== "running") void this.audio.resume().catch(() => undefined);
  }

  private opened(): Audio | null {
    try {
      return this.open();
    } catch {
      return null;
    }
  }

  async play(sound: Sound, { loudness = 1, rate = 1, after = 0 }: Playing = {}): Promise<void> {
    const audio = this.audio;
    const gain = loudness * this.volume() ** 2; // Perceived loudness follows the square
    if (audio === null || audio.state !== "running" || gain === 0) return;
    const start = audio.currentTime + after;
    const buffer = await this.buffer(audio, sound).catch(() => null);
    if (buffer === null || audio.currentTime > start + LATE) return;
    const [source, level] = [audio.createBufferSource(), audio.createGain()];
    source.buffer = buffer;
    source.playbackRate.value = rate;
    level.gain.value = gain;
    source.connect(level);
    level.connect(audio.destination);
    source.start(Math.max(start, audio.currentTime));
  }

  /**
   * Returns the decoded file of a sound. A file that failed to load is requested again next time.
   */
  private buffer(audio: Audio, sound: Sound): Promise<AudioBuffer> {
    const known = this.decoded.get(sound);
    if (known !== undefined) return known;
    const decoding = this.load(sound).then((bytes) => audio.decodeAudioData(bytes));
    this.decoded.set(sound, decoding);
    decoding.catch(() => this.decoded.delete(sound));
    return decoding;
  }
}

export async function fetchSound(sound: Sound): Promise<ArrayBuffer> {
  const answer = await fetch(`${BASE}/sounds/${sound}.mp3`);
  if (!answer.ok) throw new Error(`sound ${sound}: ${answer.status}`);
  return answer.arrayBuffer();
}
