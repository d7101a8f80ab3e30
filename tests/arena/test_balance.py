"""Balance of maps: what islands bring is told apart, each seat's wins are counted."""

from __future__ import annotations

from qiatan.arena.balance import Trial, sail


def test_a_game_is_the_same_every_time() -> None:
    trial = Trial("stepping_stones", {"map": "stepping_stones"}, 2, 1, 1, bot="easy")
    assert list(sail(trial, 1)) == list(sail(trial, 1))
