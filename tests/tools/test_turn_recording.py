"""The recording of a turn has a steady frame rate."""

from __future__ import annotations

from tools.pictures.turn import RATE, sampled


def test_a_frame_stays_until_the_next_one() -> None:
    assert sampled([(0.0, b"a"), (3 / RATE, b"b"), (4 / RATE, b"c")]) == [
        (b"a", 3),
        (b"b", 1),
        (b"c", 1),
    ]


def test_frames_between_two_ticks_are_dropped() -> None:
    frames = [(0.0, b"a"), (0.3 / RATE, b"b"), (0.6 / RATE, b"c"), (1 / RATE, b"d")]
    assert [data for data, _ in sampled(frames)] == [b"a", b"d"]
