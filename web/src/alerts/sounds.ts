/** Plays the table's sounds (`tools/sounds.py`): silent until the first gesture, each file decoded once. */

import { BASE } from "../base";

export type Sound = "turn" | "dice" | "seven" | "card" | "build" | "offer" | "agreed" | "end";

/** What the player needs of Web Audio. */
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
  /** How loud beside the others: 0 to 1. */
  loudness?: number;
  /** How fast, and so how high: 1 as it was made. */
  rate?: number;
  /** Seconds to wait. */
  after?: number;
}

/** Seconds after which a sound that had to be fetched comes too late to mean anything. */
const LATE = 1.5;

export class SoundPlayer {
  private audio: Audio | null = null;
  private readonly decoded = new Map<Sound, Promise<AudioBuffer>>();

  constructor(
    private readonly open: () => Audio,
    private readonly load: (sound: Sound) => Promise<ArrayBuffer>,
    /** How loud everything is, 0 to 1; 0 is silence, and nothing is fetched for it. */
    private readonly volume: () => number,
  ) {}

  /** A gesture of the person: from now on there may be sound. */
  unlock(): void {
    if (this.volume() === 0) return;
    this.audio ??= this.open();
    if (this.audio.state !== "running") void this.audio.resume().catch(() => undefined);
  }

  async play(sound: Sound, { loudness = 1, rate = 1, after = 0 }: Playing = {}): Promise<void> {
    const audio = this.audio;
    const gain = loudness * this.volume() ** 2; // ears take the square for even steps
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

  /** A file that could not be had is asked for again next time. */
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
