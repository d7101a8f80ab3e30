"""The file of a net's weights: what it was trained on, and the numbers."""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from qiatan.bots.learned.net import Net


@dataclass(frozen=True, slots=True)
class TrainingRecord:
    """How weights came about.

    `victory_points` are the fewest and the most that games were played to, `core_seconds` is the
    processor time of all self-play and fitting. `traits` are what tables may have beside the plain
    game for these weights to judge them, by the names that the game gives them.
    """

    seats: tuple[int, ...]
    victory_points: tuple[int, int]
    seed: int
    rounds: int
    games: int
    core_seconds: int
    commit: str
    traits: tuple[str, ...] = ()

    def covers(self, victory_points: int) -> bool:
        """Whether games to so many points were played."""
        least, most = self.victory_points
        return least <= victory_points <= most


@dataclass(frozen=True, slots=True)
class Weights:
    """A net's weights, in the order in which `Net` takes them."""

    training: TrainingRecord
    hidden: int
    numbers: tuple[float, ...]

    def net(self, inputs: int) -> Net:
        """The net with these weights. Raises `ValueError` where it has other `inputs`."""
        return Net(inputs, self.hidden, list(self.numbers))


def read_weights(text: str) -> Weights:
    """The weights that `write_weights` has written."""
    read = json.loads(text)
    told = read["training"]
    numbers = array("f", b64decode(read["numbers"]))
    if sys.byteorder == "big":
        numbers.byteswap()
    pairs = {name: tuple(told.get(name, ())) for name in ("seats", "victory_points", "traits")}
    return Weights(TrainingRecord(**told | pairs), read["hidden"], tuple(numbers))


def read_weights_files(path: Path) -> list[Weights]:
    """The weights of a file, or of all files of a folder in the order of their names.

    Raises `OSError`, and `ValueError` for what no weights are.
    """
    found = sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not found:
        raise ValueError(f"{path} has no files of weights")
    try:
        return [read_weights(file.read_text(encoding="utf-8")) for file in found]
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"{path} holds something else than weights") from wrong


def write_weights(file: Path, weights: Weights) -> None:
    """The weights as JSON; the numbers as base64 of little-endian floats of 32 bits."""
    told = {
        "training": asdict(weights.training),
        "hidden": weights.hidden,
        "numbers": b64encode(_little_endian(weights.numbers)).decode(),
    }
    file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def _little_endian(numbers: Sequence[float]) -> bytes:
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()
