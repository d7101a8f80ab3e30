"""Every frame of a replay equals what each viewer saw during the game."""

from __future__ import annotations

import os

import pytest

from qiatan.finished.game_history import game_history
from qiatan.finished.replayed_game import ALL_HANDS, ReplayedGame
from qiatan.games.registry import GAMES
from qiatan.kit.game import Viewer
from tests.folded import folded
from tests.games.live_game import LiveGame, digest

SEEDS = int(os.environ.get("QIATAN_REPLAYS", "3"))
"""The number of random games of each game."""

ACTIONS = int(os.environ.get("QIATAN_REPLAY_ACTIONS", "120"))


def replayed(live: LiveGame) -> ReplayedGame:
    log = game_history(live.events)
    assert log is not None
    game = ReplayedGame(GAMES[log.game], log)
    for _ in game.replay():
        pass
    return game


def frames(game: ReplayedGame, viewer: Viewer) -> list[bytes]:
    """Every frame, computed from the first as a client does."""
    view, lines = game.fields(0, viewer), game.lines(viewer)
    shown = [digest((view, []))]
    for number, move in enumerate(game.moves(0, game.last, viewer, "g1")):
        view = folded(view, move.view, move.parts)
        assert move.log == [lines[number]]
        shown.append(digest((view, move.log)))
    return shown


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_every_frame_equals_the_live_view(game: str, seed: int) -> None:
    live = LiveGame(game, seed, ACTIONS)
    again = replayed(live)
    for place, viewer in enumerate(live.viewers):
        assert frames(again, viewer) == [sent[place] for sent in live.seen]


def test_a_frame_read_directly_equals_the_one_reached_by_moves() -> None:
    again = replayed(LiveGame("island", 1, 70))
    view = again.fields(0, 1)
    for number, move in enumerate(again.moves(0, 70, 1, "g1"), start=1):
        view = folded(view, move.view, move.parts)
        if number in (49, 50, 51, 70):
            assert view == again.fields(number, 1)


def test_open_hands_show_each_seats_own_view() -> None:
    again = replayed(LiveGame("island", 2, 60))
    for number in (0, 30, 60):
        seats = again.fields(number, ALL_HANDS)["seats"]
        assert isinstance(seats, tuple)
        for seat, shown in enumerate(seats):
            own = again.fields(number, seat)["seats"]
            assert isinstance(own, tuple)
            assert shown == own[seat]
