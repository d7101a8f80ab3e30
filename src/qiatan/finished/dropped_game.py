"""Projections of a game file that somebody shows: as of a finished game, as far as it says."""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from qiatan.finished.kept_log import KeptLog
from qiatan.finished.replayed import ReplayedGame
from qiatan.kit.game import Game
from qiatan.kit.gamefile import GameFile
from qiatan.protocol.games import KeptGame, KeptSeat
from qiatan.protocol.parts import Colour, RuleValue, TableSettings
from qiatan.tables.core.events import Played, Started

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)

LIBRARY: Final = "@file"
"""Stands for a map that is no map of the game's own: the header has its text."""


def dropped_log(file: GameFile) -> KeptLog:
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
    return KeptLog(header.game, started, played)


def dropped_game(id: str, game: Game, file: GameFile, replayed: ReplayedGame) -> KeptGame:
    """What a file tells of its game; nobody knows when it was played, or by whom."""
    header, colours = file.record.header, _colours(file.record.header.seats)
    standing = replayed.result
    rules, title = _rules(game, dict(header.settings))
    points = [0] * len(colours) if standing is None else list(standing.points)
    winners = () if standing is None else standing.winners
    return KeptGame(
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
            KeptSeat(
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
