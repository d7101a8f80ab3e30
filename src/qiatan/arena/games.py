"""The games there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from qiatan.island.game import ISLAND
from qiatan.kit.game import Game
from qiatan.natick.game import NATICK

GAMES: Final[Mapping[str, Game]] = {ISLAND.id: ISLAND, NATICK.id: NATICK}
"""By id, the one that is meant where none is named first."""

FIRST: Final = next(iter(GAMES))
