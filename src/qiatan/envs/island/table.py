"""The configuration of an island environment: seats, settings, boards and limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from qiatan.envs.core.stepped_game import NOBODY
from qiatan.envs.island.action_space import ActionSpace
from qiatan.envs.island.boards import Boards
from qiatan.envs.island.env_game import EnvConfig, EnvGame, single_game
from qiatan.envs.island.observation_space import ObservationSpace
from qiatan.envs.island.observe import BANK_ESTIMATE, BANK_EXACT, BANK_HIDDEN, Observer
from qiatan.envs.number_checks import check_number, check_seed
from qiatan.island.board import Board
from qiatan.island.deal_board import Dealing, deal_board
from qiatan.island.maps.shape import Map
from qiatan.island.settings import complete, dealing_of, plan_of, rules_of, visibility_of
from qiatan.kit.chance import DerivedChance
from qiatan.kit.game import SettingValue
from qiatan.kit.seats import COLOURS

VERSION: Final = "island-v1"
"""The version of the action and observation spaces.

It changes if the meaning of a number changes.
"""

BANKS: Final = {"hidden": BANK_HIDDEN, "estimate": BANK_ESTIMATE, "exact": BANK_EXACT}


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals the boards of a table by number."""

    plan: Map
    ships: bool
    seed: int
    dealing: Dealing

    def __call__(self, number: int) -> Board:
        """The board with this number."""
        chance = DerivedChance(f"{self.seed}.{number}".encode(), 0)
        return Board(deal_board(self.plan, chance, self.ships, self.dealing))


@dataclass(frozen=True)
class IslandTable:
    """A table with this number of seats and these settings. All settings are allowed (§10).

    Each game is played on one of `boards` boards, which are dealt from `board_seed`. A seat can
    make up to `offers` offers per turn; 0 leaves only trades with the bank. A game is truncated
    after `most_steps` actions. The sizes of the action and observation spaces depend only on
    `seats` and on the settings `map` and `seafarers`.
    """

    seats: int = 4
    settings: Mapping[str, SettingValue] = field(default_factory=dict)
    boards: int = 256
    board_seed: int = 1
    offers: int = 3
    most_steps: int = 20_000

    def __post_init__(self) -> None:
        object.__setattr__(self, "settings", dict(self.settings))
        check_number("boards", self.boards, 1, (1 << 16) - 1)
        check_seed("board_seed", self.board_seed)
        check_number("offers", self.offers, 0)
        check_number("most_steps", self.most_steps, 1)
        least, most = plan_of(str(self.complete["map"])).seats
        check_number("seats", self.seats, least, most)

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
    ) -> EnvConfig:
        """Return the configuration that the games share.

        With `alone` the caller plays `agent_seat`, or a random seat if `agent_seat` is None. With
        `choices_only`, the caller is not asked if there is only one legal action. With
        `explicit_chance`, the caller also chooses the chance outcomes. Raises `Refused`
        (`bad_agent_seat`) if the table has no such seat.
        """
        if agent_seat is not None:
            check_number("agent_seat", agent_seat, 0, self.seats - 1)
        settings = self.complete
        boards = self._boards(settings)
        board, ships = boards.any(), int(bool(settings["seafarers"]))
        shape = (board.nodes, board.edges, board.hexes, self.seats, ships)
        shown = visibility_of(settings)
        observer = Observer(ObservationSpace(*shape), BANKS[shown.bank], int(shown.hands))
        rules = rules_of(settings, self.seats)
        return EnvConfig(
            ActionSpace(*shape),
            observer,
            rules,
            boards,
            self.seats,
            self.offers,
            self.most_steps,
            int(alone),
            NOBODY if agent_seat is None else agent_seat,
            int(choices_only),
            int(explicit_chance),
        )

    def explicit_game(self) -> EnvGame:
        """Make a game that keeps a log and lets the caller choose the chance outcomes."""
        return single_game(self.config(explicit_chance=True), recorded=True)

    def single_game(self, agent_seat: int | None = None, alone: bool = False) -> EnvGame:
        """Make a game that keeps a log and is not part of a batch."""
        return single_game(self.config(agent_seat, alone), recorded=True)

    def _boards(self, settings: Mapping[str, SettingValue]) -> Boards:
        plan, ships = plan_of(str(settings["map"])), bool(settings["seafarers"])
        return Boards(Dealer(plan, ships, self.board_seed, dealing_of(settings)), self.boards)
