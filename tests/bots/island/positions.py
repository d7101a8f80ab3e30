"""Positions from whole games, to test bots with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final

from qiatan.bots.bot import Bot
from qiatan.games.registry import bots
from qiatan.island.game import ISLAND, IslandPosition
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Header, SettingValue
from qiatan.kit.seats import CHANCE, COLOURS, Seat

BOTS: Final = bots("island")


def started(
    seats: int, settings: Mapping[str, SettingValue] | None = None, seed: str = "1"
) -> IslandPosition:
    """The first position of a game on a board drawn from the seed."""
    complete = ISLAND.settings(settings or {})
    setup = ISLAND.setup(complete, seats, DerivedChance(seed.encode(), 0))
    return ISLAND.start(Header(ISLAND.id, ISLAND.version, complete, COLOURS[:seats], setup))


def questions(
    lineup: Sequence[Bot[object]],
    settings: Mapping[str, SettingValue] | None = None,
    seed: str = "1",
) -> Iterator[tuple[IslandPosition, Seat, str]]:
    """Every position of one game in which a bot has to answer, with the seat and its answer."""
    position = started(len(lineup), settings, seed)
    for number in range(1, 5000):
        awaited = position.awaited()
        if not awaited:
            return
        seat = awaited[0]
        for other in position.invited() if number % 3 == 0 else ():
            action = lineup[other].choose(position.view(other), Random(number))
            yield position, other, action
            if action:
                position.apply(other, action)
        if seat == CHANCE:
            action = position.draw(DerivedChance(seed.encode(), number))
        else:
            action = lineup[seat].choose(position.view(seat), Random(number))
            yield position, seat, action
        position.apply(seat, action)
    raise AssertionError("the game did not end")
