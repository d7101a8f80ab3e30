"""The client's sound files are those that the script synthesises, with suitable levels."""

from __future__ import annotations

import hashlib
from array import array
from functools import cache

import pytest

from tools.sounds import FOLDER, RATE, SOUNDS, encode, loudness, synthesise

DIGESTS = {
    "turn": "3230f10568df1427",
    "dice": "a9ca8ef0e70c1ad7",
    "seven": "615ad726e80f34ee",
    "card": "348313f16dd74595",
    "build": "3b8dc748f5851df7",
    "offer": "ec34c632ebbd6f9f",
    "agreed": "f96c5ef61730e56a",
    "end": "e11d74ae596b5b37",
}


@cache
def made(name: str) -> array[int]:
    return synthesise(name)


def test_the_eight_sounds_take_at_most_60_kb() -> None:
    files = {path.stem: path.stat().st_size for path in FOLDER.iterdir()}
    assert files.keys() == SOUNDS.keys() == DIGESTS.keys()
    assert sum(files.values()) <= 60_000


@pytest.mark.slow
@pytest.mark.parametrize("name", SOUNDS)
def test_synthesis_is_the_same_on_every_machine(name: str) -> None:
    assert hashlib.sha256(made(name).tobytes()).hexdigest()[:16] == DIGESTS[name]


@pytest.mark.parametrize("name", SOUNDS)
def test_the_files_contain_the_synthesised_samples(name: str) -> None:
    pytest.importorskip("lameenc")
    assert encode(made(name)) == (FOLDER / f"{name}.mp3").read_bytes()


@pytest.mark.parametrize("name", SOUNDS)
def test_no_sound_clips_clicks_or_is_too_long(name: str) -> None:
    samples = made(name)
    assert max(abs(sample) for sample in samples) <= 0.71 * 32767
    assert samples[0] == samples[-1] == 0
    assert max(abs(samples[1]), abs(samples[-2])) < 0.005 * 32767
    assert 0.1 < len(samples) / RATE < 2


@pytest.mark.parametrize("name", SOUNDS)
def test_all_sounds_are_about_equally_loud(name: str) -> None:
    level = loudness([sample / 32767 for sample in made(name)])
    assert -24 < level < -14
