"""Game files that somebody shows to this server to see them replayed. None is kept."""

from __future__ import annotations

import asyncio
import dataclasses
import hashlib
from collections import OrderedDict
from collections.abc import Iterator
from time import monotonic
from typing import Final, get_args

import msgspec

from qiatan.finished.game_history import GameHistory
from qiatan.finished.replayed_game import ReplayedGame
from qiatan.kit.game import Game
from qiatan.kit.gamefile import GameFile, read_game
from qiatan.kit.refusal import Refused, refuse
from qiatan.protocol.games import FinishedGame, FinishedSeat
from qiatan.protocol.parts import Colour, RuleValue, TableSettings
from qiatan.services.services import Services
from qiatan.services.slices import in_slices
from qiatan.tables.core.events import Played, Started

LARGEST: Final = 2**20
"""Bytes: a game of 1,500 actions has some 60,000."""

LONGEST: Final = 10.0
"""Seconds that a file may take to be replayed."""

HELD: Final = 12
"""Files that are held in memory, those shown or asked for last."""

PREFIX: Final = "file-"


def is_uploaded(id: str) -> bool:
    """Whether an id is that of a file: finished games have others."""
    return id.startswith(PREFIX)


COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

LIBRARY: Final = "@file"
"""Stands for a map that is no map of the game's own: the header has its text."""


class UploadedGames:
    """Files by ids that follow from what is in them; the same file shown twice is held once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._held: OrderedDict[str, tuple[FinishedGame, ReplayedGame]] = OrderedDict()
        self._one_at_a_time = asyncio.Semaphore()

    async def show(self, text: bytes) -> FinishedGame:
        """Replay a file and hold it for a while. Raises `Refused`: what a broken file may be.

        An action that the game does not allow has the line as its field, `log[3]` for the fourth.
        """
        id = PREFIX + hashlib.sha256(text).hexdigest()[:20]
        if len(text) > LARGEST:
            message = f"Game files have at most {LARGEST} bytes."
            raise refuse("too_large", message, most=LARGEST)
        async with self._one_at_a_time:
            if id not in self._held:
                self._hold(id, *await self._replayed(id, text))
        return self.held(id)[0]

    def held(self, id: str) -> tuple[FinishedGame, ReplayedGame]:
        """A file that was shown. Raises `Refused` (`no_game`) once it is forgotten."""
        found = self._held.get(id)
        if found is None:
            raise refuse("no_game", "This game does not exist.", "id")
        self._held.move_to_end(id)
        return found

    def _hold(self, id: str, kept: FinishedGame, replayed: ReplayedGame) -> None:
        self._held[id] = kept, replayed
        if len(self._held) > HELD:
            self._held.popitem(last=False)

    async def _replayed(self, id: str, text: bytes) -> tuple[FinishedGame, ReplayedGame]:
        games = self._services.catalog.games
        file = await asyncio.to_thread(read_game, text, games)
        game = games[file.record.header.game]
        replayed = ReplayedGame(game, uploaded_history(file))
        await in_slices(_located(replayed))
        return uploaded_game(id, game, file, replayed), replayed


def _located(replayed: ReplayedGame) -> Iterator[None]:
    """The replay, for as long as it may take; a refusal says at which line."""
    begun = monotonic()
    try:
        for _ in replayed.replay():
            if monotonic() - begun > LONGEST:
                raise refuse("too_large", "This file takes too long to replay.")
            yield
    except Refused as refused:
        number = len(replayed.entries)
        refusal = refused.refusal
        located = dataclasses.replace(
            refusal, field=f"log[{number}]", detail={**refusal.detail, "step": number + 1}
        )
        raise Refused(located) from refused


def uploaded_history(file: GameFile) -> GameHistory:
    """The log of the file, as if of a table. The seed of a file need not be published."""
    header = file.record.header
    started = Started(
        version=header.version,
        rules=dict(header.settings),
        seats=_colours(header.seats),
        setup=msgspec.json.decode(msgspec.json.encode(header.setup), type=dict[str, object]),
        seed=(file.seed or b"").hex(),
    )
    played = tuple(Played(entry.seat, entry.action) for entry in file.record.entries)
    return GameHistory(header.game, started, played)


def uploaded_game(id: str, game: Game, file: GameFile, replayed: ReplayedGame) -> FinishedGame:
    """What a file tells of its game; nobody knows when it was played, or by whom."""
    header, colours = file.record.header, _colours(file.record.header.seats)
    standing = replayed.result
    rules, title = _rules(game, dict(header.settings))
    points = [0] * len(colours) if standing is None else list(standing.points)
    winners = () if standing is None else standing.winners
    return FinishedGame(
        id=id,
        game=header.game,
        rules=header.version,
        settings=TableSettings(
            name="",
            game=header.game,
            public=False,
            max_players=len(colours),
            bot_speed="normal",
            rules=rules,
        ),
        map_title=title,
        host="",
        seats=[
            FinishedSeat(
                colour=colour,
                name=name.replace("_", " ").capitalize(),
                person=None,
                bot=None,
                points=points[seat],
                won=seat in winners,
            )
            for seat, (colour, name) in enumerate(zip(colours, header.seats, strict=True))
        ],
        started=0.0,
        finished=0.0,
        turns=len(replayed.turns),
        actions=replayed.last,
    )


def _colours(names: tuple[str, ...]) -> list[Colour]:
    """Each seat's colour: its own where it is named by one, else one that is free."""
    own: dict[str, Colour] = {colour: colour for colour in COLOURS if colour in names}
    free = iter([colour for colour in COLOURS if colour not in own])
    return [own[name] if name in own else next(free) for name in names]


def _rules(game: Game, rules: dict[str, RuleValue]) -> tuple[dict[str, RuleValue], str]:
    """The rules with no map's text in them, and the title of such a map."""
    for option in game.options:
        value = rules.get(option.name)
        if option.kind == "map" and value not in option.values:
            return rules | {option.name: LIBRARY}, game.read_map(str(value)).title
    return rules, ""
