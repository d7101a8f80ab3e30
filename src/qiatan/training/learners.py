"""Finds the learner of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pkgutil import resolve_name
from typing import Final, TypeAlias, cast

from qiatan.games.registry import ENTRIES, ENTRY_BY_ID
from qiatan.training.learner import Learner

LearnerFactory: TypeAlias = Callable[[tuple[str, ...]], Learner]
"""Makes the learner that plays on these maps; without maps, on the game's usual boards."""

TRAINABLE_GAMES: Final = tuple(entry.id for entry in ENTRIES if entry.learner is not None)
"""Ids of the games that can be trained."""

TABLE_TRAITS: Final = tuple(trait for entry in ENTRIES for trait in entry.table_traits)
"""All traits that weights can name, of all games."""


@cache
def learner_of(game: str, maps: tuple[str, ...]) -> Learner:
    """The learner of a game on these maps. Raises `ValueError` if there is none."""
    path = ENTRY_BY_ID[game].learner
    if path is None:
        raise ValueError(f"{game} cannot be trained")
    return cast(LearnerFactory, resolve_name(path))(maps)
