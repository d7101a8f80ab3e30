"""Tables with reserved seats, which the server creates for a tournament's round."""

from __future__ import annotations

from collections.abc import Iterator

from qiatan.tables.core.commands import CreateReserved
from qiatan.tables.core.events import BotSeated, Closed, Created, TableEvent
from qiatan.tables.core.occupants import draw_bot_name, free_colour
from qiatan.tables.core.pregame import least_seats, start_paired
from qiatan.tables.core.rated import rated_settings
from qiatan.tables.core.settings import complete
from qiatan.tables.core.state import TableState


def create(state: TableState, command: CreateReserved) -> list[TableEvent]:
    """Create the table. Its players sit down later."""
    maps = dict(command.maps)
    settings = rated_settings(complete(command.settings, state.catalog, maps), state.catalog)
    return [
        Created(
            code=command.code,
            host=command.host,
            settings=settings,
            maps=maps,
            seed=command.seed.hex(),
            paired=list(command.persons),
            invite=command.invite,
            gather=command.gather,
            fill=command.fill,
        )
    ]


def seat_absent(state: TableState) -> Iterator[TableEvent]:
    """Start the game with the players who have sat down, and with bots for the others.

    If there are too few players, closes the table.
    """
    if state.stage != "open" or not state.gather or state.start is not None:
        return
    absent = [person for person in state.paired if state.seat_of(person) is None]
    bots = len(absent) if state.fill else 0
    if not state.occupants or len(state.occupants) + bots < least_seats(state):
        yield Closed()
        return
    for _ in range(bots):
        name = draw_bot_name(state.table, state.names)
        yield BotSeated(bot=state.fill, name=name, colour=free_colour(state.occupants))
    yield from start_paired(state)
