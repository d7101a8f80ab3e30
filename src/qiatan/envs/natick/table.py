"""What is settled before the games of a Natick environment: settings and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from qiatan.envs.core.buffers import zero_bytes
from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.natick.env_game import NatickEnvConfig, NatickGame
from qiatan.kit.game import SettingValue
from qiatan.kit.seats import COLOURS
from qiatan.natick.settings import complete, rules_of
from qiatan.natick.state import SEATS

VERSION: Final = "natick-v1"
"""Of both spaces: another one where a number would mean something else."""


@dataclass(frozen=True)
class NatickTable:
    """Games of two by these settings, which are those of any table.

    A seat makes `offers` in a turn at most; with 0 nobody trades with anybody but the pool. A game
    is broken off after `most_steps` actions. Both spaces are of one size, whatever the settings.
    """

    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    offers: int = 3
    most_steps: int = 20_000

    @property
    def seats(self) -> int:
        """Two."""
        return int(SEATS)

    @property
    def complete(self) -> dict[str, SettingValue]:
        """All settings. Raises `Refused` (`bad_setting` and others) naming the field."""
        return complete(self.settings)

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names in turn order."""
        return COLOURS[: self.seats]

    def config(
        self, agent_seat: int | None = None, alone: bool = False, choices_only: bool = False
    ) -> NatickEnvConfig:
        """What the games share; with `alone` the caller plays one seat, `agent_seat` or any.

        With `choices_only` the caller is not asked where there is one action: it is done at once.
        """
        config = NatickEnvConfig(rules_of(self.complete), self.offers, self.most_steps)
        config.alone = int(alone)
        config.choices_only = int(choices_only)
        config.agent_seat = NOBODY if agent_seat is None else agent_seat
        return config


def single_natick_game(config: NatickEnvConfig) -> NatickGame:
    """A game of its own, whose log is kept."""
    return NatickGame(config, zero_bytes(config.actions.size), 0, recorded=True)
