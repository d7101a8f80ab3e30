"""Game files uploaded for replay. They are cached in memory, never stored."""

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
from qiatan.tables.wire.finished_game import early_kind

MAX_BYTES: Final = 2**20
"""The maximum size of an uploaded file; a game with 1,500 actions takes about 60,000 bytes."""

MAX_SECONDS: Final = 10.0
"""The maximum time for replaying a file, in seconds."""

CACHED: Final = 12
"""The number of files cached."""

PREFIX: Final = "file-"


def is_uploaded(id: str) -> bool:
    """Return whether the id is that of an uploaded game and not of a finished game in the store."""
    return id.startswith(PREFIX)


COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

LIBRARY: Final = "@file"
"""The reference that replaces the text of a map that is not built in."""


class UploadedGames:
    """Uploaded files by id. An id is derived from the content, so duplicates share an entry."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._cached: OrderedDict[str, tuple[FinishedGame, ReplayedGame]] = OrderedDict()
        self._one_at_a_time = asyncio.Semaphore()

    async def upload(self, text: bytes) -> FinishedGame:
        """Replay and cache a file. Raises `Refused` if the file is invalid.

        If an action is illegal, the refusal's `field` is its place in the log: `log[3]` is the
        fourth action.
        """
        id = PREFIX + hashlib.sha256(text).hexdigest()[:20]
        if len(text) > MAX_BYTES:
            message = f"Game files have at most {MAX_BYTES} bytes."
            raise refuse("too_large", message, most=MAX_BYTES)
        async with self._one_at_a_time:
            if id not in self._cached:
                self._cache(id, *await self._replayed(id, text))
        return self.get(id)[0]

    def get(self, id: str) -> tuple[FinishedGame, ReplayedGame]:
        """Return an uploaded game. Raises `Refused` (`no_game`) if it is no longer cached."""
        found = self._cached.get(id)
        if found is None:
            raise refuse("no_game", "This game does not exist.", "id")
        self._cached.move_to_end(id)
        return found

    def _cache(self, id: str, game: FinishedGame, replayed: ReplayedGame) -> None:
        self._cached[id] = game, replayed
        if len(self._cached) > CACHED:
            self._cached.popitem(last=False)

    async def _replayed(self, id: str, text: bytes) -> tuple[FinishedGame, ReplayedGame]:
        games = self._services.catalog.games
        file = await asyncio.to_thread(read_game, text, games)
        game = games[file.record.header.game]
        replayed = ReplayedGame(game, uploaded_history(file))
        await in_slices(_replay_steps(replayed))
        return uploaded_game(id, game, file, replayed), replayed


def _replay_steps(replayed: ReplayedGame) -> Iterator[None]:
    """Replay the game within the time limit. If it is refused, `field` names the log entry."""
    begun = monotonic()
    try:
        for _ in replayed.replay():
            if monotonic() - begun > MAX_SECONDS:
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
    """Return the history of the game in a file. The seed is empty if the file has none."""
    header = file.record.header
    started = Started(
        version=header.version,
        rules=dict(header.settings),
        seats=_colours(header.seats),
        setup=msgspec.json.decode(msgspec.json.encode(header.setup), type=dict[str, object]),
        seed=(file.seed or b"").hex(),
    )
    played = tuple(Played(entry.seat, entry.action) for entry in file.record.entries)
    early = None if file.result is None else file.result.early
    return GameHistory(header.game, started, played, early)


def uploaded_game(id: str, game: Game, file: GameFile, replayed: ReplayedGame) -> FinishedGame:
    """Return the game in a file as a finished game without times or users."""
    header, colours = file.record.header, _colours(file.record.header.seats)
    standing = replayed.result
    rules, title = _rules(game, dict(header.settings))
    points = [0] * len(colours) if standing is None else list(standing.points)
    winners = () if standing is None else standing.winners
    early = None if standing is None else standing.early
    conceded = () if early is None else early.conceded
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
                conceded=seat in conceded,
            )
            for seat, (colour, name) in enumerate(zip(colours, header.seats, strict=True))
        ],
        started=0.0,
        finished=0.0,
        turns=len(replayed.turns),
        actions=replayed.last,
        early=None if standing is None else early_kind(standing),
    )


def _colours(names: tuple[str, ...]) -> list[Colour]:
    """Return a colour for each seat: the colour it is named after, or else an unused one."""
    own: dict[str, Colour] = {colour: colour for colour in COLOURS if colour in names}
    free = iter([colour for colour in COLOURS if colour not in own])
    return [own[name] if name in own else next(free) for name in names]


def _rules(game: Game, rules: dict[str, RuleValue]) -> tuple[dict[str, RuleValue], str]:
    """Return the rules with the map's text replaced by a reference, and the map's title."""
    for option in game.options:
        value = rules.get(option.name)
        if option.kind == "map" and value not in option.values:
            return rules | {option.name: LIBRARY}, game.read_map(str(value)).title
    return rules, ""
