"""The bots that a player has beaten."""

from __future__ import annotations

import msgspec

from qiatan.finished.beaten_bots import BeatenBots
from qiatan.protocol.games import FinishedGame, FinishedSeat
from tests.finished.test_frequent_opponents import game, seat


def bot(kind: str) -> FinishedSeat:
    return msgspec.structs.replace(seat(None, 3), bot=kind)


def won(id: str, finished: float, *kinds: str, **changes: object) -> FinishedGame:
    played = game(seat("me", 10, won=True), *map(bot, kinds))
    return msgspec.structs.replace(played, id=id, finished=finished, **changes)


def beaten(*latest_first: FinishedGame) -> list[tuple[str, str]]:
    bots = BeatenBots()
    for each in latest_first:
        bots.add(each)
    return [(one.bot, one.first) for one in bots.listed()]


def test_each_bot_has_the_first_game_won_against_it() -> None:
    games = won("c", 3, "easy", "hard"), won("b", 2, "hard-roads"), won("a", 1, "easy")
    assert beaten(*games) == [("easy", "a"), ("hard-roads", "b"), ("hard", "c")]


def test_only_games_played_to_their_end_on_the_server_count() -> None:
    assert beaten(won("a", 1, "easy", uploaded=True), won("b", 2, "easy", early="draw")) == []
