"""Creates tables within the limits of users, addresses and the server."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from qiatan.kit.clean_text import PersonName
from qiatan.kit.lesson import Lesson
from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import Colour, RuleValue, TableSettings
from qiatan.protocol.requests import AddBot, AddLocalPlayer
from qiatan.server.lobby import TableIndex
from qiatan.server.rooms import Rooms
from qiatan.server.table_codes import new_code, new_id, new_invitation
from qiatan.services.catalog import GameCatalog
from qiatan.services.services import Services
from qiatan.stores.tables import Conflict
from qiatan.tables.core.commands import Command, Create, PersonRequest

NO_MAPS: Final[Mapping[str, str]] = {}

NO_RULES: Final[Mapping[str, RuleValue]] = {}

QUICK_OPPONENTS: Final = 3
"""The default number of opponents in quick play."""

CODE_TRIES: Final = 10
"""How many codes to try for a new table. Another table can already have the code."""


@dataclass(frozen=True, slots=True)
class Creator:
    """The user who creates a table, and the seed of that table.

    `commitment` is the hash of the client's own number, if the client contributes one. `account` is
    set for a user with an account, and `bot_account` for a bot. `address_key` is the key of the
    client's address.
    """

    person: str
    name: str
    seed: bytes
    commitment: str | None
    account: bool = False
    bot_account: bool = False
    address_key: str = ""


class TableCreator:
    """Creates tables within the limits of users, addresses and the server."""

    def __init__(self, services: Services, index: TableIndex, rooms: Rooms) -> None:
        self._services = services
        self._index = index
        self._rooms = rooms

    def command(
        self,
        by: Creator,
        settings: TableSettings,
        colour: Colour | None,
        maps: Mapping[str, str] = NO_MAPS,
    ) -> Create:
        """Return the command that creates a table. The user is its host and takes a seat.

        `maps` holds the texts of library maps, keyed by reference.
        """
        return Create(
            person=by.person,
            name=by.name,
            code=new_code(),
            settings=settings,
            seed=by.seed,
            colour=colour,
            commitment=by.commitment,
            maps=maps,
            account=by.account,
            bot_account=by.bot_account,
            invite=new_invitation(),
        )

    async def create(
        self, table: str, by: Creator, create: Create, then: Sequence[Command] = ()
    ) -> None:
        """Create a table and run the commands in `then` on it. Stores either everything or nothing.

        Raises `Refused` if a limit is exceeded or a command is refused, and `Conflict` if the table
        exists.
        """
        self.check_limits(by.person, by.address_key)
        await self._services.rate_limits.count("tables", by.address_key)
        for _ in range(CODE_TRIES):
            try:
                await self._rooms.create(table, [create, *then], by.address_key)
            except Conflict:
                if await self._services.store.events(table):
                    raise
                create = replace(create, code=new_code())
            else:
                return
        raise refuse("busy", "No free table code was found. Try again.")

    async def pair(
        self, by: Creator, settings: TableSettings, colour: Colour | None, persons: Sequence[str]
    ) -> str:
        """Create a table whose seats are reserved for these users. Returns its id."""
        table = new_id()
        create = replace(self.command(by, settings, colour), paired=tuple(persons))
        await self.create(table, by, create)
        return table

    def check_limits(self, person: str, address_key: str) -> None:
        """Raise `Refused` (`server_full` or `too_many_tables`) if a limit is reached."""
        self._services.mode.check_new_table()
        limits, now = self._services.limits, self._services.now()
        if len(self._rooms) >= limits.tables or self._is_reserved(address_key, now):
            raise refuse("server_full", "This server has too many tables.")
        if self._index.active_tables_of(person, now) >= limits.tables_per_person:
            most = limits.tables_per_person
            raise refuse(
                "too_many_tables",
                f"You already have a seat at {most} tables, which is the maximum.",
                most=most,
            )

    def _is_reserved(self, address_key: str, now: float) -> bool:
        """Return whether the tables still left are reserved for addresses with fewer tables."""
        limits = self._services.limits
        if not address_key or len(self._rooms) < limits.tables * (1 - limits.tables_kept_back):
            return False
        return self._index.active_tables_from(address_key, now) >= limits.first_tables


def quick_settings(
    catalog: GameCatalog,
    name: str | None = None,
    opponents: int | None = None,
    changed: Mapping[str, RuleValue] = NO_RULES,
) -> TableSettings:
    """Return the settings for quick play of the game `name`, by default the catalog's first game.

    `changed` holds the game's settings that differ from their defaults. The number of opponents is
    limited to what the game allows. Raises `Refused` if the game is unknown (`unknown_game`) or
    `changed` is invalid.
    """
    game = catalog.game(next(iter(catalog.games)) if name is None else name, "game")
    rules = game.settings(changed)
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
    """Return the settings of a lesson's table, which has two seats."""
    return TableSettings(
        name="",
        game=lesson.game,
        public=False,
        max_players=2,
        bot_speed="normal",
        rules=catalog.game(lesson.game).settings(lesson.rules),
    )


def add_local_player(table: str, by: Creator, name: PersonName, colour: Colour) -> PersonRequest:
    """Return the command that seats a local player on the creator's device."""
    request = AddLocalPlayer(id=0, table=table, name=name, colour=colour)
    return PersonRequest(by.person, by.name, request)


def add_bot(table: str, by: Creator, bot: str) -> PersonRequest:
    """Return the command that seats a bot."""
    return PersonRequest(by.person, by.name, AddBot(id=0, table=table, bot=bot))
