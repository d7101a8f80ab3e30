"""What is settled before the games of an environment: seats, settings, boards, limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from qiatan.envs.core.buffers import zero_bytes
from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.island.action_space import ActionSpace
from qiatan.envs.island.boards import Boards
from qiatan.envs.island.env_game import EnvConfig, EnvGame
from qiatan.envs.island.observation_space import ObservationSpace
from qiatan.envs.island.observe import BANK_ESTIMATE, BANK_EXACT, BANK_HIDDEN, Observer
from qiatan.island.board import Board
from qiatan.island.deal_board import deal_board
from qiatan.island.settings import complete, plan_of, rules_of, visibility_of
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import SettingValue
from qiatan.kit.refusal import refuse
from qiatan.kit.seats import COLOURS

VERSION: Final = "island-v1"
"""Of both spaces: another one where a number would mean something else."""

BANKS: Final = {"hidden": BANK_HIDDEN, "estimate": BANK_ESTIMATE, "exact": BANK_EXACT}


@dataclass(frozen=True)
class IslandTable:
    """Games of so many seats by these settings (§10), which are those of any table.

    `boards` are dealt from `board_seed`, and each game is played on one of them. A seat makes
    `offers` in a turn at most; with 0 nobody trades with anybody but the bank. A game is broken
    off after `most_steps` actions. The sizes of both spaces go by the map, by `seafarers` and by
    `seats`, and by nothing else.
    """

    seats: int = 4
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    boards: int = 256
    board_seed: int = 1
    offers: int = 3
    most_steps: int = 20_000

    def __post_init__(self) -> None:
        least, most = plan_of(str(self.complete["map"])).seats
        if not least <= self.seats <= most:
            raise refuse("bad_seats", f"This map is for {least} to {most} seats.", "seats")
        if not 1 <= self.boards < 1 << 16:
            raise refuse("bad_boards", "There are 1 to 65,535 boards.", "boards")

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
    ) -> EnvConfig:
        """What the games share; with `alone` the caller plays one seat, `agent_seat` or any.

        With `choices_only` the caller is not asked where there is one action: it is done at once.
        """
        settings = self.complete
        boards = self._boards(settings)
        board, ships = boards.any(), int(bool(settings["seafarers"]))
        shape = (board.nodes, board.edges, board.hexes, self.seats, ships)
        shown = visibility_of(settings)
        observer = Observer(ObservationSpace(*shape), BANKS[shown.bank], int(shown.hands))
        rules = rules_of(settings, self.seats)
        config = EnvConfig(
            ActionSpace(*shape), observer, rules, boards, self.seats, self.offers, self.most_steps
        )
        config.alone = int(alone)
        config.choices_only = int(choices_only)
        config.agent_seat = NOBODY if agent_seat is None else agent_seat
        return config

    def _boards(self, settings: Mapping[str, SettingValue]) -> Boards:
        plan, ships = plan_of(str(settings["map"])), bool(settings["seafarers"])

        def deal(number: int) -> Board:
            chance = DerivedChance(f"{self.board_seed}.{number}".encode(), 0)
            return Board(deal_board(plan, chance, ships=ships))

        return Boards(deal, self.boards)


def single_game(config: EnvConfig) -> EnvGame:
    """A game of its own, whose log is kept."""
    return EnvGame(config, zero_bytes(config.actions.size), 0, recorded=True)
