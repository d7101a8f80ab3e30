"""Text environments for language models."""

from __future__ import annotations

import pytest

from qiatan.envs.game_reader import GameReader
from qiatan.envs.gymnasium_env import IslandEnv
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import IslandTable
from qiatan.envs.island.text import action_text, record_of
from qiatan.envs.text_game import TextGame
from qiatan.games.registry import GAMES
from qiatan.island.game import ISLAND
from qiatan.kit.game_log import replay
from qiatan.kit.refusal import Refused
from tests.envs.games import played


@pytest.mark.parametrize("name", GAMES)
def test_text_games_are_played_in_notation(name: str) -> None:
    game = TextGame(name, 2)
    for number in range(60):
        assert game.actor is not None
        legal = game.observe(game.actor).legal
        game.step(legal[number % len(legal)])
    assert replay(game.game, game.record).awaited()[0] == game.actor
    assert "# Legal" in str(game.observe(0))


def test_an_illegal_action_is_refused() -> None:
    game = TextGame("island", 2)
    with pytest.raises(Refused, match="not_now"):
        game.step("city n3")
    assert len(game.record.entries) == 0


def test_drawn_cards_are_hidden_from_other_seats() -> None:
    table = IslandTable(2, boards=1)
    game = played(table, 1, 600)
    reader = GameReader(IslandLive(table, game))
    logs = [reader.observe(seat).log for seat in range(2)]
    drawn = [number for number, line in enumerate(logs[0]) if "draw" in line]
    assert drawn
    for number in drawn:
        assert ("draw ?" in logs[0][number]) != ("draw ?" in logs[1][number])


def test_actions_of_an_environment_have_numbers_and_notation() -> None:
    env = IslandEnv(["easy"], IslandTable(2, boards=1), seat=0)
    env.reset(seed=1)
    text = env.text()
    first = env.game.legal_actions()[0]
    assert f"\n{first}: {action_text(env.game, first, env.table.names)}\n" in text
    assert text.startswith("You are red.")


def test_a_played_table_has_a_record_that_replays() -> None:
    table = IslandTable(2, {"map": "stepping_stones", "seafarers": True}, boards=1)
    record = record_of(table, played(table, 2, 300))
    assert len(replay(ISLAND, record).awaited()) == 1
