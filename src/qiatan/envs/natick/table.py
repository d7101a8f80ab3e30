"""The configuration of a Natick environment: settings and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.natick.action_space import NatickActionSpace
from qiatan.envs.natick.env_game import NatickEnvConfig, NatickGame, single_game
from qiatan.envs.natick.observation_space import NatickObservationSpace
from qiatan.envs.number_checks import check_number
from qiatan.kit.game import SettingValue
from qiatan.kit.seats import COLOURS
from qiatan.natick.settings import complete, rules_of
from qiatan.natick.state import SEATS

VERSION: Final = "natick-v1"
"""The version of the action and observation spaces.

It changes if the meaning of a number changes.
"""


@dataclass(frozen=True)
class NatickTable:
    """A table with these settings. All settings are allowed.

    A seat can make up to `offers` offers per turn; 0 leaves only trades with the pool. A game is
    truncated after `most_steps` actions. The sizes of the action and observation spaces do not
    depend on the settings.
    """

    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    offers: int = 3
    most_steps: int = 20_000

    def __post_init__(self) -> None:
        object.__setattr__(self, "settings", dict(self.settings))
        check_number("offers", self.offers, 0)
        check_number("most_steps", self.most_steps, 1)

    @property
    def seats(self) -> int:
        """The number of seats, which is always two."""
        return int(SEATS)

    @property
    def complete(self) -> dict[str, SettingValue]:
        """All settings, including defaults.

        Raises `Refused` if a setting is invalid; the refusal names its field.
        """
        return complete(self.settings)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in turn order."""
        return COLOURS[: self.seats]

    def config(
        self,
        agent_seat: int | None = None,
        alone: bool = False,
        choices_only: bool = False,
        explicit_chance: bool = False,
    ) -> NatickEnvConfig:
        """Return the configuration that the games share.

        With `alone` the caller plays `agent_seat`, or a random seat if `agent_seat` is None. With
        `choices_only`, the caller is not asked if there is only one legal action. With
        `explicit_chance`, the caller also chooses the chance outcomes. Raises `Refused`
        (`bad_agent_seat`) if the table has no such seat.
        """
        if agent_seat is not None:
            check_number("agent_seat", agent_seat, 0, self.seats - 1)
        return NatickEnvConfig(
            NatickActionSpace(),
            NatickObservationSpace(),
            rules_of(self.complete),
            self.offers,
            self.most_steps,
            int(alone),
            NOBODY if agent_seat is None else agent_seat,
            int(choices_only),
            int(explicit_chance),
        )

    def explicit_game(self) -> NatickGame:
        """Make a game that keeps a log and lets the caller choose the chance outcomes."""
        return single_game(self.config(explicit_chance=True), recorded=True)

    def single_game(self, agent_seat: int | None = None, alone: bool = False) -> NatickGame:
        """Make a game that keeps a log and is not part of a batch."""
        return single_game(self.config(agent_seat, alone), recorded=True)
