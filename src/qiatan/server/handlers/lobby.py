"""Handlers for requests in the lobby: names, new tables, searches for opponents, waiting bots."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import msgspec

from qiatan.kit.clean_text import person_name, validated
from qiatan.kit.refusal import refuse
from qiatan.protocol import requests
from qiatan.protocol.messages import Bots, Done
from qiatan.protocol.parts import TableSettings
from qiatan.server.backend import Backend
from qiatan.server.client_session import ClientSession
from qiatan.server.create_table import add_bot, lesson_settings, quick_settings
from qiatan.server.handlers.row import row
from qiatan.server.table_codes import new_id
from qiatan.services.request_policy import RequestPolicy
from qiatan.tables.core.commands import Start


async def keep_alive(_: Backend, __: ClientSession, request: requests.KeepAlive) -> Done:
    """Reply, to show the client that the connection works."""
    return Done(id=request.id)


async def set_name(backend: Backend, session: ClientSession, request: requests.SetName) -> Done:
    """Rename the user in the store, in this process and in all other processes."""
    services, person = backend.services, session.person
    name = await backend.accounts.claim(person, request.name, account=session.account)
    await backend.rate_limits.count("names", session.address_key)
    await services.store.save_name(person, name, services.now())
    services.peers.announcements.renamed(person, name)
    await backend.rename(person, name)
    return Done(id=request.id)


async def enter_lobby(
    backend: Backend, session: ClientSession, request: requests.EnterLobby
) -> Done:
    """Send the lobby's tables now, and their changes from now on."""
    session.subscriber.apart = await backend.blocks.with_anyone(session.person)
    session.enter_lobby()
    return Done(id=request.id)


async def set_visible(
    backend: Backend, session: ClientSession, request: requests.SetVisible
) -> Done:
    """Store whether the client's page is visible, and publish it to the other processes."""
    session.visible = request.visible
    backend.publish_visible(session.person)
    return Done(id=request.id)


async def list_bots(backend: Backend, session: ClientSession, request: requests.ListBots) -> Done:
    """Send the list of bots that are waiting for invitations."""
    session.outbox.send(Bots(request.game, backend.open_seats.listed(request.game)))
    return Done(id=request.id)


async def offer_seat(backend: Backend, session: ClientSession, request: requests.OfferSeat) -> Done:
    """List a bot as waiting for invitations."""
    if not session.bot_account:
        raise refuse("not_a_bot", "Only bots can do this. Create one on your account page.")
    for game in request.games:
        backend.services.catalog.game(game, "games")
    backend.open_seats.offer(session, request.games)
    return Done(id=request.id)


async def create_table(
    backend: Backend, session: ClientSession, request: requests.CreateTable
) -> Done:
    """Create a table. The user becomes its host and takes a seat."""
    maps = await backend.library.texts(session.person, request.settings, {})
    by, table = session.creator(request.commitment), new_id()
    create = backend.creator.command(by, request.settings, request.colour, maps)
    await backend.creator.create(table, by, create)
    return Done(id=request.id, table=table)


async def quick_play(backend: Backend, session: ClientSession, request: requests.QuickPlay) -> Done:
    """Create a private table, fill it with bots and start the game."""
    by, table = session.creator(request.commitment), new_id()
    catalog = backend.services.catalog
    settings = quick_settings(catalog, request.game, request.opponents, request.rules)
    bots = [add_bot(table, by, request.bot)] * (settings.max_players - 1)
    create = backend.creator.command(by, settings, request.colour)
    await backend.creator.create(table, by, create, [*bots, Start(by.person, by.seed)])
    return Done(id=request.id, table=table)


async def begin_lesson(
    backend: Backend, session: ClientSession, request: requests.BeginLesson
) -> Done:
    """Create a private table and start the game's lesson at it."""
    by, table, catalog = session.creator(), new_id(), backend.services.catalog
    lesson = catalog.lesson(request.game)
    create = backend.creator.command(by, lesson_settings(catalog, lesson), request.colour)
    start = Start(by.person, by.seed, lesson=True)
    await backend.creator.create(table, by, create, [add_bot(table, by, lesson.bot), start])
    return Done(id=request.id, table=table)


async def find_game(backend: Backend, session: ClientSession, request: requests.FindGame) -> Done:
    """Start a search for opponents."""
    backend.check_running()
    blocked = await backend.blocks.by(session.person)
    await backend.matchmaking.find(session, request, blocked)
    return Done(id=request.id)


async def stop_search(
    backend: Backend, session: ClientSession, request: requests.StopSearch
) -> Done:
    """End the search for opponents."""
    await backend.matchmaking.stop(session)
    return Done(id=request.id)


def with_person_name(request: requests.SetName) -> requests.SetName:
    """Normalise the user's name. Raises `Refused` (`bad_name`) if it is invalid."""
    return msgspec.structs.replace(request, name=person_name(request.name))


def with_table_name(request: requests.CreateTable) -> requests.CreateTable:
    """Normalise the table's name. Raises `Refused` (`bad_name`) if it is invalid."""
    return msgspec.structs.replace(request, settings=named_settings(request.settings))


def named_settings(settings: TableSettings) -> TableSettings:
    """Return the settings with a normalised table name.

    Raises `Refused` (`bad_name`) if the name is invalid.
    """
    if not settings.name:
        return settings
    name = validated(settings.name, "bad_name", "settings.name")
    return msgspec.structs.replace(settings, name=name)


_NEW_TABLE: Final = RequestPolicy(cost=10, low_priority=True, ends_search=True)

LOBBY: Final = (
    row(requests.KeepAlive, keep_alive),
    row(
        requests.SetName,
        set_name,
        RequestPolicy(cost=10, limit="user_names", bots=False, low_priority=True, writes=True),
        normalise=with_person_name,
    ),
    row(
        requests.EnterLobby,
        enter_lobby,
        RequestPolicy(cost=5, limit="user_entries", low_priority=True),
    ),
    row(requests.SetVisible, set_visible),
    row(requests.ListBots, list_bots, RequestPolicy(cost=3, limit="user_entries")),
    row(requests.OfferSeat, offer_seat, RequestPolicy(cost=3, limit="user_entries")),
    row(requests.CreateTable, create_table, _NEW_TABLE, normalise=with_table_name),
    row(requests.QuickPlay, quick_play, _NEW_TABLE),
    row(requests.BeginLesson, begin_lesson, replace(_NEW_TABLE, bots=False)),
    row(requests.FindGame, find_game, RequestPolicy(cost=5, limit="user_entries", bots=False)),
    row(requests.StopSearch, stop_search),
)
