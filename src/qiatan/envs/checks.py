"""Checks the arguments that callers pass to environments, and raises `Refused` for bad ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike

from qiatan.envs.core.stepped_game import NOBODY, SteppedGame
from qiatan.envs.number_checks import check_number
from qiatan.kit.refusal import refuse

RAISE: Final = "raise"
REPLACE: Final = "random"
ILLEGAL: Final = (RAISE, REPLACE)
"""What can be done about an illegal action: refuse it, or replace it with a random legal action."""

INTEGERS: Final = "iu"
"""The kinds of NumPy's types that are integers with and without a sign."""

RENDER_MODES: Final = ("ansi", "rgb_array")


def check_illegal(value: str) -> None:
    """Raise `Refused` (`bad_illegal`) unless `value` is one of `ILLEGAL`."""
    if value not in ILLEGAL:
        raise refuse("bad_illegal", f"illegal must be one of {_listed(ILLEGAL)}.", "illegal")


def check_render_mode(mode: str | None) -> None:
    """Raise `Refused` (`bad_render_mode`) unless `mode` is None or one of `RENDER_MODES`."""
    if mode is not None and mode not in RENDER_MODES:
        text = f"render_mode must be None or one of {_listed(RENDER_MODES)}, not {mode!r}."
        raise refuse("bad_render_mode", text, "render_mode")


def check_seat(seat: int | None, seats: int) -> None:
    """Raise `Refused` (`bad_seat`) if the table has no such seat."""
    if seat is not None:
        check_number("seat", seat, 0, seats - 1)


def check_options(options: Mapping[str, object] | None) -> None:
    """Raise `Refused` (`bad_options`) if there are any options, because `reset` takes none."""
    if options:
        text = f"reset() has no options, but got {_listed(sorted(map(str, options)))}."
        raise refuse("bad_options", text, "options")


def chosen_action(game: SteppedGame, action: object, illegal: str) -> int:
    """Return the number of the action to take.

    If `illegal` is `random`, a random legal action replaces an illegal one, unless the game is
    over. Raises `Refused` before `reset` (`not_started`), or if `action` is no integer
    (`bad_action`).
    """
    game.require_begun()
    try:
        number = index(action)  # type: ignore[arg-type]  # the type is checked by `index`
    except TypeError:
        raise refuse(
            "bad_action", f"An action must be an integer, not {action!r}.", "action"
        ) from None
    if illegal == REPLACE and game.actor != NOBODY and not game.may(number):
        return game.replacement()
    return number


def action_numbers(actions: ArrayLike, size: int) -> bytes:
    """Convert an array with an action for each game to 64-bit numbers, the low byte first.

    Raises `Refused` (`bad_actions`) if it is not an array of `size` integers.
    """
    array = np.asarray(actions)
    if array.shape != (size,) or array.dtype.kind not in INTEGERS:
        text = (
            f"Actions are {size} integers, one for each game,"
            f" not an array of {array.dtype} with shape {array.shape}."
        )
        raise refuse("bad_actions", text, "actions")
    return array.astype("<i8", copy=False).tobytes()


def check_out(out: Any, dtype: type[np.generic], shape: tuple[int, int]) -> None:
    """Raise `Refused` (`bad_array`) unless `out` is a writable array of this type and shape."""
    is_array = isinstance(out, np.ndarray) and out.flags.writeable
    if not is_array or out.dtype != dtype or out.shape != shape:
        text = f"out must be a writable array of {np.dtype(dtype)} with shape {shape}."
        raise refuse("bad_array", text, "out")


def check_opponents(choices: Any) -> None:
    """Raise `Refused` (`bad_opponents`) unless `choices` lists bots, bot names or policies."""
    is_list = isinstance(choices, Sequence) and not isinstance(choices, str)
    if not is_list or not all(map(_is_opponent, choices)):
        text = f"Opponents must be a list of bot names, bots or functions, not {choices!r}."
        raise refuse("bad_opponents", text, "opponents")


def _is_opponent(choice: object) -> bool:
    return isinstance(choice, str) or callable(choice) or callable(getattr(choice, "choose", None))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(map(repr, names))
