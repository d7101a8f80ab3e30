"""What all tables of a process share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from qiatan.kit.store import Store
from qiatan.tables.hosted import Hosted
from qiatan.tables.limits import Limits
from qiatan.tables.pacing import Pacing
from qiatan.tables.thinker import Thinker


@dataclass(frozen=True, slots=True)
class Venue:
    """Games, store, thinker, limits, pacing, and the time in epoch seconds."""

    hosted: Hosted
    store: Store
    thinker: Thinker
    limits: Limits
    pacing: Pacing
    now: Callable[[], float]
