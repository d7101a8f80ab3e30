"""Creates tables: for a host, for quick play, and for a rematch."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from qiatan.kit.lesson import Lesson
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import FinishedGame
from qiatan.protocol.parts import Colour, TableSettings
from qiatan.protocol.requests import AddBot, AddLocalPlayer, InviteBot, QuickPlay, Sit
from qiatan.server.lobby import TableIndex
from qiatan.server.rooms import Rooms
from qiatan.server.table_codes import new_code, new_id, new_invitation
from qiatan.services.budgets import Budgets
from qiatan.services.catalog import GameCatalog
from qiatan.services.services import Services
from qiatan.stores.tables import Conflict
from qiatan.tables.core.chance import Origin
from qiatan.tables.core.commands import (
    AskRematch,
    Command,
    Create,
    PersonRequest,
    SeatBotAgain,
    Start,
)
from qiatan.tables.core.events import Started
from qiatan.tables.core.occupants import draw_bot_name
from qiatan.tables.core.settings import is_ref
from qiatan.tables.core.state import TableState
from qiatan.tables.live.room import Room

NO_MAPS: Final[Mapping[str, str]] = {}

QUICK_OPPONENTS = 3
"""Opponents in a quick game, unless somebody wants fewer or more."""

CODE_TRIES = 10
"""How often another code is tried where another process has just given it to a table."""


@dataclass(frozen=True, slots=True)
class Creator:
    """Who creates a table: public id and name, and the two halves of its chance.

    `account`: the person has one; `bot_account`: it is a program. `home`: the key of the address
    that asks.
    """

    person: str
    name: str
    seed: bytes
    contribution: str | None
    account: bool = False
    bot_account: bool = False
    home: str = ""


class TableCreator:
    """Creates tables for persons, within the limits."""

    def __init__(
        self, services: Services, index: TableIndex, rooms: Rooms, budgets: Budgets
    ) -> None:
        self._services = services
        self._budgets = budgets
        self._index = index
        self._rooms = rooms

    async def create(
        self,
        by: Creator,
        settings: TableSettings,
        colour: Colour | None,
        maps: Mapping[str, str],
    ) -> str:
        """Create a table with the person as seated host; returns its id. `maps`: texts by ref."""
        table = new_id()
        await self._create(table, by, self._create_command(by, settings, colour, maps), [])
        return table

    async def quick_play(self, by: Creator, wanted: QuickPlay) -> str:
        """Create a private table full of bots and start it; returns its id."""
        table = new_id()
        settings = quick_settings(self._services.catalog, wanted.game, wanted.opponents)
        bots = [_add_bot(table, by, wanted.bot)] * (settings.max_players - 1)
        create = self._create_command(by, settings, wanted.colour)
        await self._create(table, by, create, [*bots, Start(by.person, by.seed)])
        return table

    async def pair(
        self, by: Creator, settings: TableSettings, colour: Colour | None, persons: Sequence[str]
    ) -> str:
        """Create a table whose seats are for these persons; returns its id."""
        table = new_id()
        create = self._create_command(by, settings, colour)
        await self._create(table, by, replace(create, paired=tuple(persons)), [])
        return table

    async def begin_lesson(self, by: Creator, colour: Colour | None, game: str) -> str:
        """Create a private table with the game's lesson and start it; returns its id."""
        lesson = self._services.catalog.lesson(game)
        table, settings = new_id(), lesson_settings(self._services.catalog, lesson)
        create = self._create_command(by, settings, colour)
        bot = _add_bot(table, by, lesson.bot)
        start = Start(by.person, by.seed, lesson=True)
        await self._create(table, by, create, [bot, start])
        return table

    async def continue_game(
        self,
        by: Creator,
        kept: FinishedGame,
        origin: Origin,
        seat: int,
        others: Sequence[str | None],
    ) -> str:
        """Create a private table where a finished game is played on, and start it; returns its id.

        Raises `Refused` (`bad_player_count`, `unknown_bot`).
        """
        most = len(kept.seats)
        if seat >= most or len(others) != most - 1:
            text = f"The game has {most} seats."
            raise refuse("bad_player_count", text, "others", least=most, most=most)
        table, own = new_id(), kept.seats[seat]
        settings = msgspec.structs.replace(
            kept.settings, public=False, max_players=most, rated=False
        )
        create = self._create_command(by, settings, own.colour, _maps_of(kept, origin.started))
        left = [one for one in kept.seats if one is not own]
        names = [one.name for one in kept.seats]
        seated: list[Command] = []
        for one, bot in zip(left, others, strict=True):
            if bot is None:
                seated.append(_add_local(table, by, one.name, one.colour))
                continue
            self._services.catalog.check_bot(kept.game, bot)
            name = one.name if one.bot is not None else draw_bot_name(table, names)
            names.append(name)
            seated.append(SeatBotAgain(bot, name, one.colour))
        start = Start(by.person, by.seed, origin=origin)
        await self._create(table, by, create, [*seated, start])
        return table

    async def rematch(self, room: Room, by: Creator) -> str:
        """Create or join the rematch of a table; returns its id.

        Where all others are bots it starts at once.
        """
        await room.execute(AskRematch(by.person, new_id()))
        table, state = room.state.rematch, room.state
        if table is None:
            raise ValueError(f"table {state.table} has no rematch after it was requested")
        occupant = next(s for s in state.occupants if s.person == by.person and not s.local)
        local = [s for s in state.occupants if s.person == by.person and s.local]
        again = [_add_local(table, by, one.name, one.colour) for one in local]
        if not await self._join(table, by, occupant.colour, again):
            await self._create_rematch(table, state, by, occupant.colour, again)
        return table

    async def _join(
        self, table: str, by: Creator, colour: Colour, again: Sequence[Command]
    ) -> bool:
        """Sit down at a rematch where there are free seats, `again` with those of one's device.

        False if the table does not exist yet.
        """
        try:
            room = await self._rooms.open(table)
        except Refused as refused:
            if refused.refusal.code == "unknown_table":
                return False
            raise
        taken = any(other.colour == colour for other in room.state.occupants)
        wanted = None if taken else colour
        request = Sit(id=0, table=table, colour=wanted, contribution=by.contribution)
        bot = by.bot_account
        sit = PersonRequest(by.person, by.name, request, account=by.account, bot_account=bot)
        with contextlib.suppress(Refused):
            for command in (sit, *again):
                await room.execute(command)
        return True

    async def _create_rematch(
        self,
        table: str,
        state: TableState,
        by: Creator,
        colour: Colour,
        again: Sequence[Command],
    ) -> None:
        found = self._create_command(by, state.settings, colour, state.maps_in_use)
        players = sorted({one.person for one in state.occupants if one.person is not None})
        found = replace(found, admitted=tuple(players))
        bots = [SeatBotAgain(s.bot, s.name, s.colour) for s in state.occupants if s.bot is not None]
        invited = [
            PersonRequest(by.person, by.name, InviteBot(id=0, table=table, bot=s.person))
            for s in state.occupants
            if s.bot_account and s.person not in (None, by.person)
        ]
        alone = len(bots) == len(state.occupants) - 1 - len(again)
        start = [Start(by.person, by.seed)] if alone else []
        try:
            await self._create(table, by, found, [*again, *bots, *invited, *start])
        except Conflict:
            await self._join(table, by, colour, again)

    def _create_command(
        self,
        by: Creator,
        settings: TableSettings,
        colour: Colour | None,
        maps: Mapping[str, str] = NO_MAPS,
    ) -> Create:
        return Create(
            person=by.person,
            name=by.name,
            code=new_code(self._index.codes),
            settings=settings,
            seed=by.seed,
            colour=colour,
            contribution=by.contribution,
            maps=maps,
            account=by.account,
            bot_account=by.bot_account,
            invite=new_invitation(),
        )

    async def _create(
        self, table: str, by: Creator, found: Create, then: Sequence[Command]
    ) -> None:
        self.check_limits(by.person, by.home)
        await self._budgets.count("tables", by.home)
        for _ in range(CODE_TRIES):
            try:
                await self._rooms.create(table, [found, *then], by.home)
            except Conflict:
                if await self._services.store.events(table):
                    raise
                found = replace(found, code=new_code(self._index.codes))
            else:
                return
        raise refuse("busy", "No free code was found for the table.")

    def check_limits(self, person: str, home: str) -> None:
        """Room for one more table, or `Refused` (`server_full`, `too_many_tables`)."""
        self._services.mode.check_new_table()
        limits, now = self._services.limits, self._services.now()
        if len(self._rooms) >= limits.tables or self._only_first_tables(home, now):
            raise refuse("server_full", "There are too many tables on this server.")
        if self._index.active_tables_of(person, now) >= limits.tables_per_person:
            most = limits.tables_per_person
            raise refuse("too_many_tables", f"You sit at {most} tables already.", most=most)

    def _only_first_tables(self, home: str, now: float) -> bool:
        """Whether what is left is kept for others: for addresses that have few tables."""
        limits = self._services.limits
        if not home or len(self._rooms) < limits.tables * (1 - limits.tables_kept_back):
            return False
        return self._index.active_tables_from(home, now) >= limits.first_tables


def quick_settings(
    catalog: GameCatalog, name: str | None = None, opponents: int | None = None
) -> TableSettings:
    """Default settings for quick play of the named game, by default the first of the catalog.

    It has as many opponents as the game allows of those wanted. Raises `Refused` (`unknown_game`).
    """
    game = catalog.game(next(iter(catalog.games)) if name is None else name, "game")
    rules = game.settings({})
    least, most = game.seats(rules)
    return TableSettings(
        name="",
        game=game.id,
        public=False,
        max_players=max(least, min(most, 1 + (opponents or QUICK_OPPONENTS))),
        bot_speed="normal",
        rules=rules,
    )


def lesson_settings(catalog: GameCatalog, lesson: Lesson) -> TableSettings:
    """The settings of a lesson's table, for two."""
    return TableSettings(
        name="",
        game=lesson.game,
        public=False,
        max_players=2,
        bot_speed="normal",
        rules=catalog.game(lesson.game).settings(lesson.rules),
    )


def _maps_of(kept: FinishedGame, started: Started) -> dict[str, str]:
    """The texts of the maps that the settings of a finished game refer to, by ref."""
    rules = kept.settings.rules
    return {str(ref): str(started.rules[name]) for name, ref in rules.items() if is_ref(ref)}


def _add_local(table: str, by: Creator, name: str, colour: Colour) -> PersonRequest:
    """Somebody sits down who plays on the creator's device."""
    request = AddLocalPlayer(id=0, table=table, name=name, colour=colour)
    return PersonRequest(by.person, by.name, request)


def _add_bot(table: str, by: Creator, bot: str) -> PersonRequest:
    return PersonRequest(by.person, by.name, AddBot(id=0, table=table, bot=bot))
