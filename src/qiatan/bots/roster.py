"""The bots of one game, by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.metadata import entry_points
from random import Random
from typing import Generic, TypeVar

from qiatan.bots.bot import Bot

V = TypeVar("V")


class TypeCheckedBot(Generic[V]):
    """Wraps a bot and checks that each view is of its game."""

    def __init__(self, view: type[V], bot: Bot[V]) -> None:
        self.view = view
        self.bot = bot

    def choose(self, view: object, rng: Random) -> str:
        """The bot's action. Raises `TypeError` for the view of another game."""
        if not isinstance(view, self.view):
            raise TypeError(f"a bot of {self.view.__module__} cannot play from this view")
        return self.bot.choose(view, rng)


class Roster(Generic[V]):
    """Bots by name: our `own`, weakest first, and those of installed packages.

    `view` is the class of their views. Other packages add bots (objects or classes) through entry
    points in `group`; they cannot replace our own.
    """

    def __init__(self, view: type[V], group: str, own: Mapping[str, Bot[V]]) -> None:
        self.view = view
        self.group = group
        self.own = own

    def all(self) -> dict[str, Bot[object]]:
        """All bots, those of other packages first."""
        return {name: TypeCheckedBot(self.view, bot) for name, bot in self._named()}

    def _named(self) -> Iterator[tuple[str, Bot[V]]]:
        for point in entry_points(group=self.group):
            if point.name not in self.own:
                loaded = point.load()
                yield point.name, loaded() if isinstance(loaded, type) else loaded
        yield from self.own.items()
