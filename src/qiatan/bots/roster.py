"""The bots of one game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from random import Random
from typing import Generic, TypeVar

from qiatan.bots.bot import Bot

V = TypeVar("V")


class Seated(Generic[V]):
    """A bot behind the seam: it is handed any view, and plays from those of its game."""

    def __init__(self, view: type[V], bot: Bot[V]) -> None:
        self.view = view
        self.bot = bot

    def choose(self, view: object, rng: Random) -> str:
        """The bot's action. Raises `TypeError` for the view of another game."""
        if not isinstance(view, self.view):
            raise TypeError(f"no bot of {self.view.__module__} can play from this view")
        return self.bot.choose(view, rng)


class Roster(Generic[V]):
    """Bots by name: the project's `own`, weakest first, and those that packages bring.

    `view` is the class of what they see. `group` names the entry points under which other
    packages bring bots, objects or classes; they cannot take a name that is taken.
    """

    def __init__(self, view: type[V], group: str, own: Mapping[str, Bot[V]]) -> None:
        self.view = view
        self.group = group
        self.own = own

    def all(self) -> dict[str, Bot[object]]:
        """All of them, those brought first."""
        return {name: Seated(self.view, bot) for name, bot in self._found()}

    def _found(self) -> Iterator[tuple[str, Bot[V]]]:
        for point in entry_points(group=self.group):
            if point.name not in self.own:
                brought = point.load()
                yield point.name, brought() if isinstance(brought, type) else brought
        yield from self.own.items()
