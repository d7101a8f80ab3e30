"""Exported positions: a row has exactly what the environment showed at that moment."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result
from numpy.typing import NDArray

from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.island.live import IslandLive
from qiatan.envs.island.table import IslandTable
from qiatan.envs.live_game import LiveGame
from qiatan.envs.natick.live import NatickLive
from qiatan.envs.natick.table import NatickTable
from qiatan.envs.spaces import GameArrays
from qiatan.kit.game_log import Record
from qiatan.kit.gamefile import GameFile, write_game
from qiatan.training.export_command import export_positions

ISLANDS = IslandTable(3, {"map": "stepping_stones", "seafarers": True}, boards=1)


def live(name: str) -> LiveGame:
    if name == "island":
        return IslandLive(ISLANDS, ISLANDS.single_game())
    return NatickLive(NatickTable(), NatickTable().single_game())


def play(live: LiveGame, steps: int) -> list[tuple[int, bytes, bytes, int]]:
    """What the environment shows at each step of a random game, and the action taken."""
    game, chance = live.game, Random(3)
    arrays, shown = GameArrays(game), []
    game.reset(7)
    while game.actor != NOBODY and game.steps < steps:
        row, mask = arrays.observation(game.actor), arrays.mask()
        action = chance.choice(game.legal_actions())
        shown.append((int(game.actor), row.tobytes(), mask.tobytes(), action))
        game.step(action)
    return shown


def save(live: LiveGame, path: Path) -> None:
    path.write_text(write_game(GameFile(Record(live.header(), tuple(live.entries())))))


def export(games: Path, into: Path, *words: str) -> Result:
    return CliRunner().invoke(export_positions, [str(games), "--into", str(into), *words])


def loaded(path: Path) -> dict[str, NDArray[Any]]:
    with np.load(path) as data:
        return dict(data)


def rows_of(into: Path, file: str) -> list[tuple[int, bytes, bytes, int]]:
    data = loaded(into / file)
    return [
        (int(seat), row.tobytes(), mask.tobytes(), int(choice))
        for seat, row, mask, choice in zip(
            data["seat"], data["observation"], data["mask"], data["choice"], strict=True
        )
    ]


@pytest.mark.parametrize("name", ["island", "natick"])
def test_rows_equal_what_the_environment_showed(name: str, tmp_path: Path) -> None:
    game = live(name)
    shown = play(game, 700)
    save(game, tmp_path / "game.json")
    assert "0 choices without a number" in export(tmp_path, tmp_path / "out").stdout
    facts = json.loads((tmp_path / "out/positions.json").read_text())["sets"][0]
    assert rows_of(tmp_path / "out", facts["files"][0]) == shown
    assert facts["rows"] == len(shown)
    layout, actions = facts["observation"][-1], facts["actions"][-1]
    assert layout["start"] + layout["size"] == game.game.row
    assert actions["start"] + actions["size"] == game.game.actions


def test_games_of_different_shapes_and_bad_files(tmp_path: Path) -> None:
    for name in ("island", "natick"):
        game = live(name)
        play(game, 40)
        save(game, tmp_path / f"{name}.json")
        save(game, tmp_path / f"{name}_again.json")
    (tmp_path / "bad.json").write_text("{}")
    done = export(tmp_path, tmp_path / "out", "--rows", "1")
    assert "bad.json is skipped" in done.stderr
    facts = json.loads((tmp_path / "out/positions.json").read_text())
    assert [len(each["files"]) for each in facts["sets"]] == [2, 2]
    data = loaded(tmp_path / "out" / facts["sets"][1]["files"][1])
    assert set(data["game"]) == {3}
    assert not data["finished"].any()
    assert not data["outcome"].any()
    assert {str(values.dtype) for values in data.values()} >= {"int16", "int8", "float32"}
