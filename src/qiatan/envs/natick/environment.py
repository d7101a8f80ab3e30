"""The environments of Natick."""

from __future__ import annotations

from typing import Final

from qiatan.envs.environment import Environment
from qiatan.envs.natick.table import NatickTable
from qiatan.natick.game import NATICK

ENVIRONMENT: Final = Environment(
    NATICK.id,
    "qiatan.envs.natick.batched:BatchedNatick",
    "qiatan.envs.natick.logged_game:NatickLoggedGame",
    measured={"": NatickTable()},
)
