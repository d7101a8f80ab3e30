"""Renders a running environment's observations as text."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.live_game import LiveGame
from qiatan.envs.transcript import TextObservation, Transcript


class GameReader:
    """Renders observations as text, replaying the log entries added since the last call.

    A copy of a reader replays the log from the start.
    """

    def __init__(self, live: LiveGame) -> None:
        self._live: Final = live
        self._transcript: Transcript | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return GameReader, (self._live,)

    def begin(self) -> None:
        """Reset for a new game."""
        self._transcript = None

    def observe(self, seat: int) -> TextObservation:
        """Return the seat's observation. If the seat is to act, the legal actions are numbered."""
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
