"""The log of a table at which an uploaded game could have been played."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

import msgspec

from qiatan.kit.clean_text import person_name
from qiatan.kit.game import Header
from qiatan.kit.gamefile import GameFile
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.protocol.games import OfflineSeat, UploadGame
from qiatan.protocol.parts import Colour, ContinuedFrom, RuleValue, TableSettings
from qiatan.services.catalog import GameCatalog
from qiatan.stores.tables import StoredEvent
from qiatan.tables.core.events import (
    BotSeated,
    Conceded,
    Created,
    GameEnded,
    Played,
    Sat,
    Started,
    TableEvent,
    to_json,
)
from qiatan.tables.core.occupants import COLOURS

REFUSED: Final = Refusal(
    "not_uploadable", "Only your own finished games, with their seed, can be uploaded."
)


@dataclass(frozen=True, slots=True)
class Uploader:
    """The public id and current name of the person who uploads a game."""

    person: str
    name: str


def offline_log(
    catalog: GameCatalog, by: Uploader, file: GameFile, game: UploadGame, now: float
) -> list[StoredEvent]:
    """Return the log. Raises `Refused` (`not_uploadable`, `unknown_bot` or `bad_name`).

    All moves get the time at which the game ended, because the file contains no times.
    """
    _check(catalog, file, game)
    finished = min(max(game.finished, 0.0), now)
    started = min(max(game.started, 0.0), finished)
    events = [(started, event) for event in _events_before(catalog, by, file, game)]
    events += [(finished, event) for event in _events_of_game(file)]
    return [
        StoredEvent(number, at, to_json(event))
        for number, (at, event) in enumerate(events, start=1)
    ]


def _check(catalog: GameCatalog, file: GameFile, game: UploadGame) -> None:
    """Refuse games without an end or a seed, and seats that do not match the file."""
    header = file.record.header
    complete = file.result is not None and file.seed is not None and header.commitment is not None
    own = [seat for seat in game.seats if seat.bot is None and not seat.local]
    fitting = len(game.seats) == len(header.seats) and set(header.seats) <= set(COLOURS)
    if not complete or not fitting or len(own) != 1:
        raise Refused(REFUSED)
    for number, seat in enumerate(game.seats):
        if seat.bot is not None and seat.bot not in catalog.bots.get(header.game, ()):
            raise refuse("unknown_bot", "There is no such bot.", f"seats[{number}].bot")


def _events_before(
    catalog: GameCatalog, by: Uploader, file: GameFile, game: UploadGame
) -> Iterator[TableEvent]:
    """Yield the events up to the start of the game."""
    header = file.record.header
    yield _created(catalog, by.person, file)
    seats = zip(_colours(header.seats), game.seats, strict=True)
    # A local player can only sit down after the owner of the device.
    for colour, seat in sorted(seats, key=lambda one: one[1].local):
        yield _seated(by, colour, seat)
    yield _started(header, file.seed or b"")


def _created(catalog: GameCatalog, person: str, file: GameFile) -> Created:
    header = file.record.header
    rules, maps = _rules(catalog, header)
    settings = TableSettings(
        name="",
        game=header.game,
        public=False,
        max_players=len(header.seats),
        bot_speed="normal",
        rules=rules,
    )
    seed = (file.seed or b"").hex()
    return Created(code="", host=person, settings=settings, maps=maps, seed=seed, uploaded=True)


def _seated(by: Uploader, colour: Colour, seat: OfflineSeat) -> BotSeated | Sat:
    if seat.bot is not None:
        return BotSeated(seat.bot, person_name(seat.name), colour)
    name = person_name(seat.name) if seat.local else by.name
    return Sat(by.person, name, colour, local=seat.local)


def _rules(catalog: GameCatalog, header: Header) -> tuple[dict[str, RuleValue], dict[str, str]]:
    """Return the rules with map texts replaced by references, and the texts, keyed by reference."""
    rules, maps = dict(header.settings), dict[str, str]()
    for option in catalog.game(header.game).options:
        value = rules.get(option.name)
        if option.kind == "map" and value not in option.values:
            ref = f"@{hashlib.sha256(str(value).encode()).hexdigest()}"
            rules[option.name], maps[ref] = ref, str(value)
    return rules, maps


def _started(header: Header, seed: bytes) -> Started:
    return Started(
        version=header.version,
        rules=dict(header.settings),
        seats=_colours(header.seats),
        setup=msgspec.json.decode(msgspec.json.encode(header.setup), type=dict[str, object]),
        seed=seed.hex(),
        seating=_colours(header.seating),
        contributions=_by_colour(header.contributions),
        commitments=_by_colour(header.commitments),
        voided=header.voided,
        continued=ContinuedFrom("", header.continued) if header.continued else None,
    )


def _events_of_game(file: GameFile) -> Iterator[TableEvent]:
    for entry in file.record.entries:
        yield Played(entry.seat, entry.action)
    early = None if file.result is None else file.result.early
    if early is not None:
        for seat in early.conceded:
            yield Conceded(_colours(file.record.header.seats)[seat])
        yield GameEnded(early.kind)


def _colours(names: Sequence[str]) -> list[Colour]:
    return [cast("Colour", name) for name in names]


def _by_colour(values: Mapping[str, str]) -> dict[Colour, str]:
    return {cast("Colour", name): value for name, value in values.items()}
