"""Settings that make a table one can play at."""

from __future__ import annotations

import dataclasses

import msgspec

from qiatan.kit.game import Game
from qiatan.kit.refusal import Refused, refuse
from qiatan.kit.wording import trimmed
from qiatan.protocol.parts import RuleValue, TableSettings
from qiatan.tables.hosted import Hosted

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
    rules = _complete_rules(game, settings.rules)
    _check_players(settings.max_players, game.seats(rules), taken)
    return msgspec.structs.replace(settings, name=name, rules=rules)


def _complete_rules(game: Game, chosen: dict[str, RuleValue]) -> dict[str, RuleValue]:
    """The game names its own field; in a message that lies among the table's `rules`."""
    try:
        return game.settings(chosen)
    except Refused as fault:
        name = (fault.refusal.field or "").removeprefix("settings.")
        within = dataclasses.replace(fault.refusal, field=f"settings.rules.{name}")
        raise Refused(within) from fault


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
