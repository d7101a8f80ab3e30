"""Weights files: a net's weights and how they were trained."""

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
    """How weights were trained.

    `victory_points` are the lowest and highest target of the training games, `core_seconds` is the
    processor time of self-play and fitting. `traits` are the traits, named by the game, that a
    table may have if these weights are used.
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
        """True if training included games to this number of points."""
        least, most = self.victory_points
        return least <= victory_points <= most


@dataclass(frozen=True, slots=True)
class Weights:
    """A net's weights, in the order that `Net` expects."""

    training: TrainingRecord
    hidden: int
    numbers: tuple[float, ...]

    def net(self, inputs: int) -> Net:
        """Build the net. Raises `ValueError` if it does not have this number of inputs."""
        return Net(inputs, self.hidden, list(self.numbers))


def read_weights(text: str) -> Weights:
    """Parse a weights file."""
    read = json.loads(text)
    record = read["training"]
    numbers = array("f", b64decode(read["numbers"]))
    if sys.byteorder == "big":
        numbers.byteswap()
    pairs = {name: tuple(record.get(name, ())) for name in ("seats", "victory_points", "traits")}
    return Weights(TrainingRecord(**record | pairs), read["hidden"], tuple(numbers))


def read_weights_files(path: Path) -> list[Weights]:
    """Read a weights file, or all weights files in a folder in the order of their names.

    Raises `OSError`, and `ValueError` for files in another format.
    """
    found = sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not found:
        raise ValueError(f"{path} contains no weights files")
    try:
        return [read_weights(file.read_text(encoding="utf-8")) for file in found]
    except (KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"{path} is not a weights file") from wrong


def write_weights(file: Path, weights: Weights) -> None:
    """Write weights as JSON, the numbers as base64 of little-endian 32-bit floats."""
    record = {
        "training": asdict(weights.training),
        "hidden": weights.hidden,
        "numbers": b64encode(_little_endian(weights.numbers)).decode(),
    }
    file.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")


def _little_endian(numbers: Sequence[float]) -> bytes:
    packed = array("f", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()
