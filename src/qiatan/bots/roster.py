"""The bots of one game, by name."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from random import Random
from typing import Any, Final, Generic, TypeVar

from qiatan.bots.bot import Bot

V = TypeVar("V")

LOGGER: Final = logging.getLogger(__name__)


class TypeCheckedBot(Generic[V]):
    """Wraps a bot and checks that each view belongs to the bot's game."""

    def __init__(self, view: type[V], bot: Bot[V]) -> None:
        self.view = view
        self.bot = bot

    def choose(self, view: object, rng: Random) -> str:
        """Return the bot's action. Raises `TypeError` for the view of another game."""
        if not isinstance(view, self.view):
            raise TypeError(f"a bot of {self.view.__module__} cannot play from this view")
        return self.bot.choose(view, rng)


class Roster(Generic[V]):
    """Bots by name: the program's `own` bots, weakest first, and bots from installed packages.

    `view` is the class of the bots' views. Packages add bots (objects or classes) through entry
    points in `group`; they cannot replace `own` bots. A bot that cannot be loaded is skipped with a
    warning.
    """

    def __init__(self, view: type[V], group: str, own: Mapping[str, Bot[V]]) -> None:
        self.view = view
        self.group = group
        self.own = own

    def all(self) -> dict[str, Bot[object]]:
        """Return all bots by name. Bots of other packages come first."""
        return {name: TypeCheckedBot(self.view, bot) for name, bot in self._named()}

    def _named(self) -> Iterator[tuple[str, Bot[V]]]:
        for point in entry_points(group=self.group):
            if point.name not in self.own and (bot := _loaded(point)) is not None:
                yield point.name, bot
        yield from self.own.items()


def _loaded(point: EntryPoint) -> Any:
    """Load an entry point's bot, or return None if its package is broken."""
    try:
        loaded = point.load()
        bot = loaded() if isinstance(loaded, type) else loaded
        _check_interface(bot)
    except (Exception, SystemExit) as error:
        package = "unknown package" if point.dist is None else point.dist.name
        text = f"{type(error).__name__}: {error}"
        LOGGER.warning("The bot %r of %s is skipped: %s", point.name, package, text)
        return None
    return bot


def _check_interface(bot: Any) -> None:
    """Raise `TypeError` if the bot has no method `choose` that takes a view and a generator."""
    if not callable(getattr(bot, "choose", None)):
        raise TypeError(f"{type(bot).__name__} has no method choose(view, rng)")
    try:
        signature = inspect.signature(bot.choose)
    except ValueError:  # Some compiled functions have no signature to check.
        return
    signature.bind(None, Random())
