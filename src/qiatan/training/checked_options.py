"""Options of the training commands, which are checked before any game is played."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import click

from qiatan.bots.learned.weights_file import Weights, read_weights
from qiatan.kit.refusal import Refused
from qiatan.training.learner import Learner, learner_of

_FILE: Final = click.Path(exists=True, dir_okay=False, path_type=Path)


class WeightsFile(click.ParamType[Weights]):
    """The type of command-line parameters that name a weights file."""

    name = "file"

    def convert(
        self, value: str, param: click.Parameter | None, ctx: click.Context | None
    ) -> Weights:
        """Read the file."""
        file = Path(str(_FILE.convert(value, param, ctx)))
        try:
            return read_weights(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as wrong:
            self.fail(f"Cannot load weights from {file}: {wrong}", param, ctx)


def learner_for(game: str, maps: tuple[str, ...], seats: Iterable[int]) -> Learner:
    """Return the game's learner.

    Raises `click.BadParameter` for unknown maps or an unsupported number of seats.
    """
    try:
        learner = learner_of(game, maps)
    except (Refused, ValueError) as wrong:
        text = wrong.refusal.message if isinstance(wrong, Refused) else f"{wrong}."
        raise click.BadParameter(text, param_hint="--map") from None
    if not set(seats) <= set(learner.seats):
        text = "The game cannot be played with this number of seats."
        raise click.BadParameter(text, param_hint="--seats")
    return learner


def check_weights(
    weights: Weights, learner: Learner, seats: Iterable[int], *, widened: int | None = None
) -> None:
    """Raise `click.BadParameter` if the weights do not fit the learner's nets.

    If `widened` is given, the weights are first extended to that many hidden units.
    """
    try:
        for count in seats:
            fitted = weights if widened is None else learner.widen(weights, count, widened)
            fitted.net(learner.inputs(count))
    except ValueError as wrong:
        raise click.BadParameter(str(wrong), param_hint="WEIGHTS") from None
