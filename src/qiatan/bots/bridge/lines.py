"""The lines in which a question is put to a program."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final

SEPARATOR: Final = "\t"
"""Between legal actions; notation has none."""


class Questions:
    """Puts questions, and says of a game only what has changed since the last one."""

    def __init__(self) -> None:
        self._told: tuple[str, ...] = ()

    def lines(self, game: str, view: Mapping[str, object]) -> list[str]:
        """What is told before `go`, of a view as JSON has it."""
        about = _about(game, view)
        news = [] if about == self._told else list(about)
        self._told = about
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
