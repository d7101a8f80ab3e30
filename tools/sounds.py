"""Synthesise the table's eight sounds as MP3 files for the browser.

    python -m tools.sounds [FOLDER]

Every sound is built from three instruments: a struck wooden bar (a sum of decaying sines at the
overtones of a free bar), a plucked string (Karplus and Strong, 1983) and filtered noise. The
samples are the same on every machine: the noise has a fixed seed, and rounding to 16 bits hides the
differences between mathematics libraries.
"""

from __future__ import annotations

import math
import random
import sys
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "web" / "public" / "sounds"

RATE: Final = 44_100
"""Samples per second, one channel."""

KBIT: Final = 64
"""Bit rate of the MP3 files in kbit/s."""

PEAK: Final = 0.7
"""Peak amplitude relative to full scale: -3 dB."""

Samples = list[float]

BAR: Final = ((1.0, 1.0, 1.0), (3.93, 0.32, 0.34), (9.24, 0.14, 0.16))
"""Overtones of a marimba bar: frequency, loudness and duration relative to the fundamental."""

BLOCK: Final = ((1.0, 1.0, 1.0), (1.68, 0.6, 0.7), (2.53, 0.35, 0.5), (4.1, 0.2, 0.3))
"""Overtones of a small wooden block, such as a die: close together, like a knock."""

BELL: Final = ((1.0, 1.0, 1.0), (2.76, 0.3, 0.55), (5.4, 0.12, 0.3))
"""Overtones of a thin metal bar."""

Overtones = Sequence[tuple[float, float, float]]


def struck(frequency: float, duration: float, overtones: Overtones = BAR) -> Samples:
    """A bar struck once; it decays by 60 dB in `duration` seconds."""
    out = [0.0] * round(duration * RATE)
    for ratio, loudness, share in overtones:
        step = 2 * math.pi * frequency * ratio / RATE
        decay = math.log(1000) / (duration * share * RATE)
        for i in range(round(duration * share * RATE)):
            out[i] += loudness * math.exp(-decay * i) * math.sin(step * i)
    return out


def plucked(frequency: float, duration: float, seed: int) -> Samples:
    """A softly plucked string: a burst of noise in a delay line with a low-pass filter.

    A round trip takes one period, which is not a whole number of samples; the filter interpolates
    between two samples.
    """
    noise = random.Random(seed)
    period = RATE / frequency
    length = math.ceil(period) + 1
    part = length - 1 - period
    line = smoothed([noise.uniform(-1, 1) for _ in range(length)], 6)
    keep = 0.001 ** (1 / (duration * frequency))
    # (1, 2, 1) / 4 is the low-pass, delaying by one sample; (1 - part, part) delays by `part`.
    taps = [keep * (a * (1 - part) + b * part) / 4 for a, b in ((1, 0), (2, 1), (1, 2), (0, 1))]
    out = []
    for i in range(round(duration * RATE)):
        out.append(line[i % length])
        line[i % length] = sum(tap * line[(i + j) % length] for j, tap in enumerate(taps))
    return out


def brushed(duration: float, seed: int) -> Samples:
    """Noise that swells and fades, like paper sliding over paper."""
    noise = random.Random(seed)
    raw = [noise.uniform(-1, 1) for _ in range(round(duration * RATE))]
    soft = smoothed(raw, 4)
    dark = smoothed(raw, 24)
    shape = [math.sin(math.pi * (i / len(raw)) ** 0.6) ** 2 for i in range(len(raw))]
    return [(a - b) * c for a, b, c in zip(soft, dark, shape, strict=True)]


def smoothed(samples: Samples, width: int) -> Samples:
    """The moving average over `width` samples, wrapping around at the start."""
    return [sum(samples[i - j] for j in range(width)) / width for i in range(len(samples))]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """A mix of parts: each with its start in seconds, its gain and its samples."""
    out = [0.0] * max(round(at * RATE) + len(part) for at, _, part in parts)
    for at, loudness, part in parts:
        first = round(at * RATE)
        for i, sample in enumerate(part):
            out[first + i] += loudness * sample
    return out


def turn() -> Samples:
    """One tap on wood."""
    return mixed((0, 1, struck(587.33, 0.34)), (0, 0.3, struck(1240, 0.05, BLOCK)))


def dice() -> Samples:
    """Two dice clattering over the table until they stop."""
    taps = ((0, 0.8, 1730), (0.06, 0.55, 2090), (0.13, 0.75, 1610), (0.21, 0.5, 1950))
    last = ((0.31, 0.7, 1480), (0.40, 0.4, 1820), (0.51, 0.55, 1390))
    knocks = [(at, loud, struck(pitch, 0.07, BLOCK)) for at, loud, pitch in taps + last]
    table = [(at, loud * 0.5, struck(310, 0.09, BLOCK)) for at, loud, _ in taps + last]
    return mixed(*knocks, *table)


def seven() -> Samples:
    """Two low bars, the second a semitone lower: the robber comes."""
    return mixed((0, 1, struck(233.08, 0.5)), (0.17, 1, struck(220.0, 0.7)))


def card() -> Samples:
    """A card drawn from a stack and put down."""
    return mixed((0, 1.4, brushed(0.16, seed=5)), (0.13, 0.35, struck(880, 0.07, BLOCK)))


def build() -> Samples:
    """Two knocks with a mallet."""
    first = mixed((0, 1, struck(392.0, 0.2)), (0, 0.5, struck(820, 0.06, BLOCK)))
    second = mixed((0, 1, struck(493.88, 0.26)), (0, 0.5, struck(980, 0.06, BLOCK)))
    return mixed((0, 0.8, first), (0.12, 1, second))


def offer() -> Samples:
    """Two rising plucked notes, like a question."""
    return mixed((0, 1, plucked(440.0, 0.5, seed=1)), (0.14, 1, plucked(659.26, 0.6, seed=2)))


def agreed() -> Samples:
    """Three plucked notes of a chord, with a bell on the last."""
    notes = (523.25, 659.26, 783.99)
    chord = [(0.09 * i, 1.0, plucked(note, 0.6, seed=10 + i)) for i, note in enumerate(notes)]
    return mixed(*chord, (0.18, 0.4, struck(1567.98, 0.5, BELL)))


def end() -> Samples:
    """A rising pentatonic phrase on bars and strings, with a chime."""
    notes = (392.0, 440.0, 523.25, 587.33, 783.99)
    bars = [(0.15 * i, 0.8, struck(note, 0.6)) for i, note in enumerate(notes)]
    strings = [(0.15 * i, 0.7, plucked(note, 0.8, seed=20 + i)) for i, note in enumerate(notes)]
    chime = [(0.62, 0.5, struck(1046.5, 1.2, BELL)), (0.62, 0.3, struck(1567.98, 1.0, BELL))]
    return mixed(*bars, *strings, *chime)


SOUNDS: Final[dict[str, tuple[Callable[[], Samples], float]]] = {
    "turn": (turn, -17.0),
    "dice": (dice, -21.0),
    "seven": (seven, -15.0),
    "card": (card, -23.0),
    "build": (build, -18.0),
    "offer": (offer, -18.0),
    "agreed": (agreed, -18.0),
    "end": (end, -17.0),
}
"""How each sound is made, and its loudness in dB of full scale (`loudness`)."""

FADE_IN: Final = 0.002
FADE_OUT: Final = 0.03
"""Seconds of fade at both ends, to avoid clicks."""


def synthesise(name: str) -> array[int]:
    """The sound as 16-bit samples at `RATE`, normalised, faded, starting and ending at 0."""
    make, level = SOUNDS[name]
    samples = faded(make())
    gain = 10 ** ((level - loudness(samples)) / 20)
    highest = gain * max(abs(sample) for sample in samples)
    gain *= min(1.0, PEAK / highest)
    return array("h", (round(32767 * gain * sample) for sample in samples))


def faded(samples: Samples) -> Samples:
    """The samples with fades at both ends."""
    rise, sink, count = round(FADE_IN * RATE), round(FADE_OUT * RATE), len(samples)
    return [sample * min(1.0, i / rise, (count - 1 - i) / sink) for i, sample in enumerate(samples)]


def loudness(samples: Sequence[float], window: float = 0.1) -> float:
    """The root mean square of the loudest `window` seconds, in dB of full scale 1."""
    size = min(len(samples), round(window * RATE))
    energy = sum(sample * sample for sample in samples[:size])
    most = energy
    for i in range(size, len(samples)):
        energy += samples[i] ** 2 - samples[i - size] ** 2
        most = max(most, energy)
    return 10 * math.log10(most / size)


def encode(samples: array[int]) -> bytes:
    """The samples as an MP3 file."""
    import lameenc

    encoder = lameenc.Encoder()
    encoder.set_bit_rate(KBIT)
    encoder.set_in_sample_rate(RATE)
    encoder.set_channels(1)
    encoder.set_quality(2)
    encoder.silence()
    return bytes(encoder.encode(samples.tobytes()) + encoder.flush())


def main(folder: Path = FOLDER) -> None:
    """Write all sounds to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in SOUNDS:
        (folder / f"{name}.mp3").write_bytes(encode(synthesise(name)))


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:]))
