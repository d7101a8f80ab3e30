"""Settings that make a table one can play at."""

from __future__ import annotations

import msgspec

from qiatan.kit.refusal import refuse
from qiatan.protocol.parts import TableSettings
from qiatan.tables.hosted import Hosted
from qiatan.tables.text import trimmed

NAME_LENGTH = 40
"""The longest name of a table, in characters."""


def complete(settings: TableSettings, hosted: Hosted, taken: int = 0) -> TableSettings:
    """The settings with every rule filled in, for a table where `taken` seats are taken.

    Raises `Refused` naming the field at fault.
    """
    game = hosted.game(settings.game)
    name = trimmed(settings.name)
    if len(name) > NAME_LENGTH:
        raise refuse(
            "name_too_long",
            f"A table's name has at most {NAME_LENGTH} characters.",
            "settings.name",
            most=NAME_LENGTH,
        )
    rules = game.settings(settings.rules)
    _check_players(settings.max_players, game.seats(rules), taken)
    return msgspec.structs.replace(settings, name=name, rules=rules)


def _check_players(players: int, bounds: tuple[int, int], taken: int) -> None:
    least, most = bounds
    if not least <= players <= most:
        raise refuse(
            "bad_player_count",
            f"These settings want {least} to {most} seats.",
            "settings.max_players",
            least=least,
            most=most,
        )
    if players < taken:
        raise refuse(
            "seats_taken",
            f"{taken} seats are taken already.",
            "settings.max_players",
            taken=taken,
        )
