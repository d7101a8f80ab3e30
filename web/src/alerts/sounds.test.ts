import { expect, test, vi } from "vitest";

import { SoundPlayer, type Audio } from "./sounds";

/** A fake of Web Audio that records each started sound as [time in seconds, gain, rate]. */
class FakeAudio {
  state = "suspended";
  currentTime = 10;
  readonly destination = {};
  readonly started: [number, number, number][] = [];
  readonly decodeAudioData = vi.fn(() => Promise.resolve({}));

  resume(): Promise<void> {
    this.state = "running";
    return Promise.resolve();
  }

  createGain(): object {
    return { gain: { value: 0 }, connect: () => undefined };
  }

  createBufferSource(): object {
    let gain = { value: 0 };
    const playbackRate = { value: 1 };
    return {
      playbackRate,
      connect: (level: { gain: { value: number } }) => (gain = level.gain),
      start: (at: number) => this.started.push([at, gain.value, playbackRate.value]),
    };
  }
}

function playerWith(volume: number): {
  player: SoundPlayer;
  audio: FakeAudio;
  load: ReturnType<typeof vi.fn>;
} {
  const audio = new FakeAudio();
  const load = vi.fn(() => Promise.resolve(new ArrayBuffer(0)));
  return {
    player: new SoundPlayer(
      () => audio as unknown as Audio,
      load,
      () => volume,
    ),
    audio,
    load,
  };
}

test("nothing is fetched or heard before the first gesture", async () => {
  const { player, audio, load } = playerWith(1);
  await player.play("turn");
  expect([load.mock.calls, audio.started]).toEqual([[], []]);
});

test("fetches and decodes each sound once", async () => {
  const { player, audio, load } = playerWith(1);
  player.unlock();
  await player.play("turn");
  await player.play("turn", { after: 0.6, rate: 0.5 });
  expect(load).toHaveBeenCalledTimes(1);
  expect(audio.decodeAudioData).toHaveBeenCalledTimes(1);
  expect(audio.started).toEqual([
    [10, 1, 1],
    [10.6, 1, 0.5],
  ]);
});

test("fetches and plays nothing when muted", async () => {
  const { player, audio, load } = playerWith(0);
  player.unlock();
  await player.play("turn");
  expect([load.mock.calls, audio.started]).toEqual([[], []]);
});

test("maps half the volume to a quarter of the power", async () => {
  const { player, audio } = playerWith(0.5);
  player.unlock();
  await player.play("dice", { loudness: 0.5 });
  expect(audio.started).toEqual([[10, 0.125, 1]]);
});

test("does not play a sound that arrived late", async () => {
  const { player, audio, load } = playerWith(1);
  player.unlock();
  load.mockImplementation(() => {
    audio.currentTime = 15;
    return Promise.resolve(new ArrayBuffer(0));
  });
  await player.play("card");
  expect(audio.started).toEqual([]);
});

test("retries a file that could not be loaded", async () => {
  const { player, audio, load } = playerWith(1);
  player.unlock();
  load.mockRejectedValueOnce(new Error("offline"));
  await player.play("end");
  await player.play("end");
  expect(audio.started).toHaveLength(1);
});

test("is silent in a browser without Web Audio", async () => {
  const load = vi.fn(() => Promise.resolve(new ArrayBuffer(0)));
  const missing = (): Audio => {
    throw new ReferenceError("AudioContext is not defined");
  };
  const player = new SoundPlayer(missing, load, () => 1);
  player.unlock();
  await player.play("turn");
  expect(load).not.toHaveBeenCalled();
});
