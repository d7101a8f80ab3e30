"""The lines that a program is sent before it is asked for a move."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

SEPARATOR: Final = "\t"
"""Separates legal actions; it does not occur in notation."""


class Questions:
    """Builds the lines of each question, repeating facts about the game only when they change."""

    def __init__(self) -> None:
        self._sent: tuple[str, ...] = ()

    def lines(self, game: str, view: Mapping[str, object]) -> list[str]:
        """The lines before `go`, for a view as JSON."""
        about = _about(game, view)
        news = [] if about == self._sent else list(about)
        self._sent = about
        legal = SEPARATOR.join(("legal", *_legal(view)))
        return [*news, f"view {_compact(view)}", legal]


def _about(game: str, view: Mapping[str, object]) -> tuple[str, ...]:
    seats = view.get("seats")
    count = len(seats) if isinstance(seats, Sequence) else 0
    rules = _compact(view.get("rules") or {})
    return (f"game {game}", f"seat {view['viewer']} {count}", f"settings {rules}")


def _legal(view: Mapping[str, object]) -> Sequence[str]:
    you = view.get("you")
    legal = you.get("legal") if isinstance(you, Mapping) else None
    return [str(action) for action in legal] if isinstance(legal, Sequence) else []


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
