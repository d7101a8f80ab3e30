"""Reads the game of an environment along, for those who read."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.live_game import LiveGame
from qiatan.envs.transcript import TextObservation, Transcript


class GameReader:
    """Asked for a text, it catches up with what has happened since."""

    def __init__(self, live: LiveGame) -> None:
        self._live: Final = live
        self._transcript: Transcript | None = None

    def begin(self) -> None:
        """Another game has begun."""
        self._transcript = None

    def observe(self, seat: int) -> TextObservation:
        """What a seat knows; its legal actions with their numbers, if it is asked."""
        game = self._live.game
        transcript = self._caught_up()
        legal = game.legal_actions() if seat == game.actor != NOBODY else []
        return transcript.observe(seat, [f"{index}: {self._live.text(index)}" for index in legal])

    def _caught_up(self) -> Transcript:
        if self._transcript is None:
            self._transcript = Transcript(self._live.start(), self._live.names)
        for entry in self._live.entries(len(self._transcript.entries)):
            self._transcript.apply(entry.seat, entry.action)
        return self._transcript
