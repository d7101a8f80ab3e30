"""The dependencies shared by all tables: games, store, bots, limits, clock and peers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from qiatan.ratings.store import NO_RATINGS, RatingStore
from qiatan.services.catalog import GameCatalog
from qiatan.services.engines import BotEngine, BotPace
from qiatan.services.faults import StorageOutage
from qiatan.services.limits import Limits
from qiatan.services.map_reader import MapReader
from qiatan.services.meter import NULL_METER, Meter
from qiatan.services.peers import SINGLE_PROCESS, Peers
from qiatan.services.priority_gate import PriorityGate
from qiatan.services.rate_limits import BUDGETS, Budget, BudgetName, RateLimits
from qiatan.services.server_mode import Mode
from qiatan.stores.tables import Store


@dataclass(frozen=True, slots=True)
class Services:
    """The dependencies of every table. `now` returns the time in epoch seconds."""

    catalog: GameCatalog
    store: Store
    bot_engine: BotEngine
    map_reader: MapReader
    limits: Limits
    bot_pace: BotPace
    now: Callable[[], float]
    meter: Meter = NULL_METER
    peers: Peers = SINGLE_PROCESS
    ratings: RatingStore = NO_RATINGS
    budgets: Mapping[BudgetName, Budget] = field(default_factory=lambda: BUDGETS)
    rate_limits: RateLimits = field(init=False)
    outage: StorageOutage = field(default_factory=StorageOutage)
    priority_gate: PriorityGate = field(default_factory=PriorityGate)
    mode: Mode = field(default_factory=Mode)

    def __post_init__(self) -> None:
        limits = RateLimits(self.peers.quotas, self.now, self.limits, self.budgets)
        object.__setattr__(self, "rate_limits", limits)
