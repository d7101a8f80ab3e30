"""Handlers for requests about finished games: continuing one from any frame, and rematches."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import msgspec

from qiatan.kit.clean_text import person_name
from qiatan.kit.refusal import Refused, refuse
from qiatan.notifications.facts import Facts
from qiatan.protocol import requests
from qiatan.protocol.games import FinishedGame
from qiatan.protocol.messages import Done
from qiatan.protocol.parts import Colour
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.create_table import Creator, add_local_player
from qiatan.server.handlers.row import row
from qiatan.server.table_codes import new_id
from qiatan.services.request_policy import RequestPolicy
from qiatan.stores.tables import Conflict
from qiatan.tables.core.chance import Origin
from qiatan.tables.core.commands import AskRematch, Command, PersonRequest, SeatBotAgain, Start
from qiatan.tables.core.events import Started
from qiatan.tables.core.occupants import draw_bot_name
from qiatan.tables.core.settings import is_ref
from qiatan.tables.core.state import TableState


async def continue_game(
    backend: Backend, session: ClientSession, request: requests.ContinueGame
) -> Done:
    """Continue a finished game from one of its frames, at a new private table."""
    game, origin = await backend.games.origin(request.game, request.at)
    by = session.creator(request.commitment)
    table = await continued_table(backend, by, game, origin, request.seat, request.others)
    return Done(id=request.id, table=table)


async def continued_table(
    backend: Backend,
    by: Creator,
    game: FinishedGame,
    origin: Origin,
    seat: int,
    others: Sequence[str | None],
) -> str:
    """Create and start a table at which `by` continues a finished game in `seat`. Returns its id.

    For each other seat, in turn order, `others` has the bot that plays it, or None for a local
    player. A bot keeps the seat's old name if a bot had the seat, and a local player keeps it if
    `by` had the seat. All other bots and local players get new names. Raises `Refused`
    (`bad_player_count` or `unknown_bot`).
    """
    most = len(game.seats)
    if seat >= most or len(others) != most - 1:
        text = f"The game has {most} seats."
        raise refuse("bad_player_count", text, "others", least=most, most=most)
    table, own = new_id(), game.seats[seat]
    settings = msgspec.structs.replace(game.settings, public=False, max_players=most, rated=False)
    create = backend.creator.command(by, settings, own.colour, maps_of(game, origin.started))
    left = [one for one in game.seats if one is not own]
    names = [one.name for one in game.seats]
    seated: list[Command] = []
    for one, bot in zip(left, others, strict=True):
        own_name = one.person == by.person if bot is None else one.bot is not None
        name = one.name if own_name else draw_bot_name(table, names)
        names.append(name)
        if bot is None:
            seated.append(add_local_player(table, by, person_name(name), one.colour))
        else:
            backend.services.catalog.check_bot(game.game, bot)
            seated.append(SeatBotAgain(bot, name, one.colour))
    start = Start(by.person, by.seed, origin=origin)
    await backend.creator.create(table, by, create, [*seated, start])
    return table


def maps_of(game: FinishedGame, started: Started) -> dict[str, str]:
    """Return the texts of the maps that a finished game's settings refer to, keyed by reference."""
    rules = game.settings.rules
    return {str(ref): str(started.rules[name]) for name, ref in rules.items() if is_ref(ref)}


async def rematch(backend: Backend, session: ClientSession, request: requests.Rematch) -> Done:
    """Create or join a table's rematch, which starts at once if all other players are bots."""
    room = await backend.room_for(session.address_key, request.table)
    by = session.creator(request.commitment)
    await room.execute(AskRematch(by.person, new_id()))
    table, state = room.state.rematch, room.state
    if table is None:
        raise ValueError(f"table {state.table} has no rematch after it was requested")
    occupant = next(s for s in state.occupants if s.person == by.person and not s.local)
    local = [
        add_local_player(table, by, person_name(one.name), one.colour)
        for one in state.occupants
        if one.person == by.person and one.local
    ]
    if not await _join(backend, table, by, occupant.colour, local):
        await _create_rematch(backend, table, state, by, occupant.colour, local)
        await _notify_others(backend, table, state, session)
    for other in state.occupants:
        if other.bot_account and other.person is not None:
            backend.open_seats.invite(other.person, table, session.name)
    return Done(id=request.id, table=table)


async def _notify_others(
    backend: Backend, table: str, state: TableState, session: ClientSession
) -> None:
    """Notify the other players of the rematch, because they might have left the page."""
    others = {one.person for one in state.occupants if one.person and not one.bot_account}
    settings = state.settings
    facts = Facts(settings.game, settings.name, session.name, by=session.name)
    if backend.friends is not None:
        await backend.friends.invite(session, others, table, facts)
    elif backend.notifications is not None:
        backend.notifications.notify(others - {session.person}, "invited", table, facts)


async def _join(
    backend: Backend, table: str, by: Creator, colour: Colour, local: Sequence[Command]
) -> bool:
    """Sit down at a rematch, with as many local players as there are free seats for.

    Returns False if the rematch's table does not exist yet.
    """
    try:
        room = await backend.rooms.open(table)
    except Refused as refused:
        if refused.refusal.code == "unknown_table":
            return False
        raise
    taken = any(other.colour == colour for other in room.state.occupants)
    wanted = None if taken else colour
    request = requests.Sit(id=0, table=table, colour=wanted, commitment=by.commitment)
    bot = by.bot_account
    sit = PersonRequest(by.person, by.name, request, account=by.account, bot_account=bot)
    with contextlib.suppress(Refused):
        for command in (sit, *local):
            await room.execute(command)
    return True


async def _create_rematch(
    backend: Backend,
    table: str,
    state: TableState,
    by: Creator,
    colour: Colour,
    local: Sequence[Command],
) -> None:
    create = backend.creator.command(by, state.settings, colour, state.maps_in_use)
    players = sorted({one.person for one in state.occupants if one.person is not None})
    create = replace(create, admitted=tuple(players))
    bots = [SeatBotAgain(s.bot, s.name, s.colour) for s in state.occupants if s.bot is not None]
    invited = [
        PersonRequest(by.person, by.name, requests.InviteBot(id=0, table=table, bot=s.person))
        for s in state.occupants
        if s.bot_account and s.person is not None and s.person != by.person
    ]
    alone = len(bots) == len(state.occupants) - 1 - len(local)
    start = [Start(by.person, by.seed)] if alone else []
    try:
        await backend.creator.create(table, by, create, [*local, *bots, *invited, *start])
    except Conflict:
        await _join(backend, table, by, colour, local)


FINISHED: Final = (
    row(
        requests.ContinueGame,
        continue_game,
        RequestPolicy(cost=20, low_priority=True, ends_search=True),
    ),
    row(requests.Rematch, rematch, RequestPolicy(cost=10, bots=False, ends_search=True)),
)
