"""No bot makes an illegal choice, whatever the table's settings are."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from qiatan.arena.match import play_match
from qiatan.games.registry import ENTRY_BY_ID, GAMES, bots
from qiatan.kit.game import Option, SettingValue
from qiatan.kit.refusal import Refused

TABLES: Final = {"island": 3, "natick": 1}
"""Games that each bot plays, each with other settings: as many as a fast test has time for."""

SHORT: Final[dict[str, SettingValue]] = {"victory_points": 5, "trade_offer_seconds": 20}
"""Settings that are not drawn, so that games stay short."""

SMALL_MAPS: Final = ("standard", "ring", "twin_continents")

LINEUPS: Final = [
    (game, name)
    for game in GAMES
    for name in bots(game)
    if name not in ENTRY_BY_ID[game].styled or name == "easy-trader"
]
"""All bots. Of the bots with a style, the one that makes the most unusual offers is enough."""


@pytest.mark.parametrize(("game", "name"), LINEUPS, ids=lambda word: word)
def test_no_bot_is_refused_under_random_settings(game: str, name: str) -> None:
    rng = Random(f"{game} {name}")
    for number in range(TABLES[game]):
        settings = drawn_settings(game, rng)
        opponent = bots(game)["random" if number % 2 else "easy"]
        result = play_match(GAMES[game], [bots(game)[name], opponent], settings, str(number))
        assert [seat.faults for seat in result.seats] == [[], []], settings
        assert result.finished, settings


def drawn_settings(game: str, rng: Random) -> dict[str, SettingValue]:
    """Random settings that the game accepts."""
    options = [option for option in GAMES[game].options if option.name not in SHORT]
    while True:
        drawn = {option.name: drawn_value(option, rng) for option in options}
        try:
            GAMES[game].settings(drawn | SHORT)
        except Refused:
            continue
        return drawn | SHORT


def drawn_value(option: Option, rng: Random) -> SettingValue:
    """One of the values an option may have."""
    if option.kind == "switch":
        return rng.random() < 0.5
    if option.kind == "number":
        return rng.randint(option.least, min(option.most, 2 * int(option.default)))
    return rng.choice(SMALL_MAPS if option.kind == "map" else option.values)
