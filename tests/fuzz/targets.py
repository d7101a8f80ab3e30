"""The fuzz targets: each takes any text, and raises if an invariant is violated."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from qiatan.finished.replayed_game import ReplayedGame
from qiatan.finished.uploaded_games import uploaded_game, uploaded_history
from qiatan.games.registry import GAMES
from qiatan.island import notation as island_notation
from qiatan.island.deal_board import deal_board
from qiatan.island.game import ISLAND
from qiatan.island.maps.check import text_faults
from qiatan.island.maps.read import BUILT_IN, read_text
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import Game
from qiatan.kit.game_log import format_log_item, parse_log_item
from qiatan.kit.gamefile import GameFile, read_game, write_game
from qiatan.kit.refusal import Refused
from qiatan.kit.seats import COLOURS
from qiatan.natick import notation as natick_notation
from qiatan.natick.game import NATICK
from qiatan.server.dispatch import normalised
from qiatan.web.ws.decode import Unreadable, id_of, read_request, type_of
from tests.web.hostile_messages import requests

TESTS: Final = Path(__file__).parents[1]


@dataclass(frozen=True)
class Target:
    """`check` takes any text. `seeds` are valid texts to be mutated."""

    check: Callable[[str], None]
    seeds: Callable[[], Sequence[str]]
    longest: int


def check_island_notation(text: str) -> None:
    """A parsed action is written to text that parses to the same action."""
    try:
        action, terms = island_notation.read(text, COLOURS)
    except Refused:
        return
    written = island_notation.write(action, COLOURS, terms)
    assert island_notation.read(written, COLOURS) == (action, terms), (text, written)


def check_natick_notation(text: str) -> None:
    """As for the island."""
    try:
        action = natick_notation.read(text)
    except Refused:
        return
    written = natick_notation.write(action)
    assert natick_notation.read(written) == action, (text, written)


def check_log(game: Game, text: str) -> None:
    """Each line of a log is applied or refused, and every seat can view the position."""
    header = golden(game.id).record.header
    position = game.start(header)
    for line in text.splitlines():
        try:
            entry = parse_log_item(line, header.seats)
            refusal = position.check(entry.seat, entry.action)
            if refusal is None:
                position.apply(entry.seat, entry.action)
        except Refused:
            continue
    for viewer in (None, *range(len(header.seats))):
        position.view(viewer)


def check_map(text: str) -> None:
    """A map without errors can be played; otherwise its errors have messages."""
    for fault in (found := text_faults(text)):
        fault.message.encode()
    if not found:
        deal_board(read_text(text), DerivedChance(b"fuzz", 1))


def check_game_file(text: str) -> None:
    """A game file is replayed or refused, and survives writing and reading."""
    try:
        file = read_game(text.encode(), GAMES)
        game = GAMES[file.record.header.game]
        replayed = ReplayedGame(game, uploaded_history(file))
        for _ in replayed.replay():
            pass
    except Refused:
        return
    assert read_game(write_game(file), GAMES) == file
    msgspec.json.encode(uploaded_game("file-1", game, file, replayed))


def check_request(text: str) -> None:
    """A message is a request that survives writing and reading, or is refused with its id."""
    id_of(text)
    type_of(text)
    try:
        request = read_request(text)
        normalised(request)
    except Unreadable as refused:
        msgspec.json.encode(refused.refusal.message)
        return
    except Refused:
        return
    assert read_request(msgspec.json.encode(request).decode()) == request


@cache
def golden(game: str) -> GameFile:
    """A short golden game."""
    return min(_golden(game), key=lambda file: len(file.record.entries))


def _golden(game: str) -> list[GameFile]:
    folder = TESTS / game / "golden"
    return [read_game(file.read_bytes(), GAMES) for file in sorted(folder.glob("*.json"))]


def _lines(game: str) -> list[str]:
    record = golden(game).record
    lines = [format_log_item(entry, record.header.seats) for entry in record.entries]
    return ["\n".join(lines[:end]) for end in (4, 12, len(lines) // 2, len(lines))]


def _actions(game: str) -> list[str]:
    return sorted({entry.action for file in _golden(game) for entry in file.record.entries})


def _maps() -> list[str]:
    folder = files("qiatan.island.maps")
    return [folder.joinpath(f"{name}.json").read_text() for name in BUILT_IN]


def _game_files() -> list[str]:
    return [json.dumps(json.loads(write_game(golden(game)))) for game in GAMES]


def _requests() -> list[str]:
    """Requests of many types, filled in as by a client."""
    return [json.dumps(request) for request in requests("t", 1)]


TARGETS: Final[Mapping[str, Target]] = {
    "island_notation": Target(check_island_notation, partial(_actions, ISLAND.id), 120),
    "natick_notation": Target(check_natick_notation, partial(_actions, NATICK.id), 120),
    "request": Target(check_request, _requests, 2000),
    "island_log": Target(partial(check_log, ISLAND), partial(_lines, ISLAND.id), 4000),
    "natick_log": Target(partial(check_log, NATICK), partial(_lines, NATICK.id), 4000),
    "map": Target(check_map, _maps, 6000),
    "game_file": Target(check_game_file, _game_files, 20_000),
}
