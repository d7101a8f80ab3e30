"""Weights files: a net's weights, with a record of how they were trained."""

from __future__ import annotations

import json
import sys
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from qiatan.bots.learned import net
from qiatan.bots.learned.net import Net


@dataclass(frozen=True, slots=True)
class TrainingRecord:
    """How weights were trained.

    `victory_points` are the lowest and highest numbers of points needed to win the training games.
    `core_seconds` is the processor time spent on self-play and fitting. The weights are used only
    at tables that have no traits other than `traits`. Each game defines the names of its traits.
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
        """True if this number of victory points is in the range covered by the training games."""
        least, most = self.victory_points
        return least <= victory_points <= most


TUPLES: Final = ("seats", "victory_points", "traits")
"""The fields of a record that JSON stores as lists."""


@dataclass(frozen=True, slots=True)
class Weights:
    """A net's weights, in the order that `Net` expects."""

    training: TrainingRecord
    hidden: int
    numbers: tuple[float, ...]

    def net(self, inputs: int) -> Net:
        """Build the net. Raises `ValueError` if the weights do not fit this number of inputs."""
        return _net_class()(inputs, self.hidden, list(self.numbers))


def _net_class() -> type[Net]:
    """Return the class of nets that suits the build: `Net` is fast only if it is compiled."""
    if not net.__file__.endswith(".py"):
        return Net
    # The compiled `Net` cannot have a subclass in plain Python.
    from qiatan.bots.learned.interpreted_net import InterpretedNet

    return InterpretedNet


def read_weights(text: str) -> Weights:
    """Parse a weights file. Raises `ValueError` if the text is not in this format."""
    read = json.loads(text)
    try:
        record, hidden = read["training"], read["hidden"]
        numbers = array("f", b64decode(read["numbers"]))
        pairs = {name: tuple(record.get(name, ())) for name in TUPLES}
        training = TrainingRecord(**record | pairs)
    except (KeyError, TypeError, AttributeError):
        raise ValueError("this is not a weights file") from None
    if sys.byteorder == "big":
        numbers.byteswap()
    return Weights(training, hidden, tuple(numbers))


def read_weights_files(path: Path) -> list[Weights]:
    """Read a weights file, or all weights files in a folder, sorted by name.

    Raises `OSError`, or `ValueError` if a file is not a weights file.
    """
    found = sorted(path.glob("*.json")) if path.is_dir() else [path]
    if not found:
        raise ValueError(f"{path} contains no weights files")
    return [read_weights(file.read_text(encoding="utf-8")) for file in found]


def write_weights(file: Path, weights: Weights) -> None:
    """Write weights as JSON, with the numbers as base64-encoded little-endian 32-bit floats."""
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
