"""Environments are pickled and copied in the middle of games."""

from __future__ import annotations

import pickle
import subprocess
import tomllib
from base64 import b64decode
from collections.abc import Callable, Iterator
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from zlib import crc32, decompress

import msgspec
import pytest

import qiatan
from qiatan.envs.gymnasium_env import IslandEnv, NatickEnv, SeatEnv
from qiatan.envs.pettingzoo_env import GameAEC
from qiatan.island import state
from qiatan.island.build_view import OwnFields
from qiatan.island.card_clauses.clause import CardClause
from qiatan.island.disclosure import Recorder
from qiatan.island.game import Island, IslandPosition
from qiatan.island.view_parts import Buildings
from qiatan.kit.refusal import Refused
from tests.envs.environments import ENVIRONMENTS, TABLE, Environment, play, started

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
SOURCE = Path(str(qiatan.__file__)).parent
UNCOMPILED = str(state.__file__).endswith(".py")
UNCOMPILED_PYTHON = str(PROJECT.parent / ".venv/bin/python")
SAVED = Path(__file__).parent / "saved_games.json"
"""Pickled environments and the digests of what follows; see `save_games.py`."""


OTHER = """
import pickle, sys
from zlib import crc32
from qiatan.island import state
from tests.envs.environments import play
env = pickle.load(sys.stdin.buffer)
digest = crc32(repr(play(env, 60)).encode())
pickle.dump((state.__file__, digest, env), sys.stdout.buffer)
"""


def pickled(env: Environment) -> Environment:
    restored: Environment = pickle.loads(pickle.dumps(env))
    return restored


def cloned(env: Environment) -> Environment:
    return env.clone()


@pytest.mark.parametrize("copied", [pickled, deepcopy, cloned])
@pytest.mark.parametrize("kind", ENVIRONMENTS)
def test_copies_play_on_identically(
    kind: str, copied: Callable[[Environment], Environment]
) -> None:
    env = started(kind, 120)
    other = copied(env)
    assert type(other) is type(env)
    assert play(other, 60) == play(env, 60)


@pytest.mark.parametrize("kind", ENVIRONMENTS)
def test_clones_are_independent(kind: str) -> None:
    env, twin = started(kind, 40), started(kind, 40)
    play(env.clone(), 30)
    assert play(env, 20) == play(twin, 20)


@pytest.mark.parametrize("kind", ENVIRONMENTS)
def test_environments_are_copied_before_the_first_game(kind: str) -> None:
    assert type(pickled(ENVIRONMENTS[kind]())) is type(ENVIRONMENTS[kind]().clone())


@pytest.mark.parametrize("kind", msgspec.json.decode(SAVED.read_bytes()))
def test_games_of_the_uncompiled_build_are_restored_by_both_builds(kind: str) -> None:
    saved, digest = msgspec.json.decode(SAVED.read_bytes())[kind]
    env = pickle.loads(decompress(b64decode(saved)))
    assert crc32(repr(play(env, 60)).encode()) == digest


@pytest.mark.skipif(UNCOMPILED, reason="runs on the native build, and compares both")
@pytest.mark.parametrize("kind", ENVIRONMENTS)
def test_games_travel_to_the_other_build_and_back(kind: str) -> None:
    env, words = started(kind, 120), [UNCOMPILED_PYTHON, "-c", OTHER]
    done = subprocess.run(
        words, input=pickle.dumps(env), stdout=subprocess.PIPE, check=True, cwd=PROJECT.parent
    )
    module, digest, returned = pickle.loads(done.stdout)
    assert module.endswith(".py")
    assert digest == crc32(repr(play(env, 60)).encode())
    assert play(returned, 20) == play(env, 20)


@pytest.mark.parametrize("kind", ["island against bots", "island, all seats", "natick, all seats"])
def test_environments_return_to_a_saved_state(kind: str) -> None:
    env = started(kind, 60)
    assert isinstance(env, SeatEnv | GameAEC)
    saved = pickle.loads(pickle.dumps(env.get_state()))
    after = play(env, 20)
    env.set_state(saved)
    assert play(env, 20) == after
    other = started(kind, 5)
    assert isinstance(other, type(env))
    other.set_state(saved)
    assert play(other, 20) == after


def test_the_copy_of_an_environment_has_one_game() -> None:
    env = IslandEnv(["easy", "easy"], TABLE)
    env.reset(seed=1)
    other = env.clone()
    play(other, 5)
    assert other.game.steps > env.game.steps
    assert f"\n{other.game.legal_actions()[0]}: " in other.text()


@pytest.mark.parametrize("env", [IslandEnv(), NatickEnv()])
def test_an_action_space_is_pickled_by_its_size(env: IslandEnv | NatickEnv) -> None:
    env.reset(seed=1)
    env.action_space.seed(1)
    saved = pickle.dumps(env.action_space)
    assert len(saved) < 1_000
    assert pickle.loads(saved) == env.action_space


def compiled_classes() -> Iterator[type]:
    """The classes of the compiled modules of rules and environments."""
    include = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    for pattern in include["targets"]["wheel"]["hooks"]["mypyc"]["include"]:
        for path in SOURCE.parent.glob(pattern.removeprefix("src/")):
            layer = path.relative_to(SOURCE).parts[0]
            if layer in ("envs", "island", "natick") and path.parent.name != "report":
                name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
                module = import_module(name)
                for each in vars(module).values():
                    if isinstance(each, type) and each.__module__ == name:
                        yield each


def test_compiled_classes_have_hooks_for_pickling() -> None:
    """Except base classes, named tuples, and classes without fields or not part of a state.

    Compiled classes that are not frozen can be pickled without hooks (`IslandPosition`).
    """
    found = [each for each in compiled_classes() if not issubclass(each, tuple | CardClause)]
    bare = {each.__name__ for each in found if each.__reduce__ is object.__reduce__}
    bare -= {each.__name__ for each in (Buildings, Island, IslandPosition, OwnFields, Recorder)}
    assert bare == {"FieldLayout", "GameConfig", "SteppedGame"}
    assert len(found) > 20


def test_the_state_of_another_version_is_refused() -> None:
    game = TABLE.single_game()
    game.reset(1)
    numbers, board, log = game.save()
    with pytest.raises(Refused, match="other_version"):
        game.restore(([*numbers, 0], board, log))
    with pytest.raises(Refused, match="other_version"):
        game.restore((numbers[:-1], board, log))
