"""The log of a Natick game, as its environments show it."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.natick.action_space import NatickActionSpace
from qiatan.envs.natick.table import VERSION, NatickTable
from qiatan.kit.game import Header
from qiatan.kit.seats import Seat
from qiatan.natick import moves
from qiatan.natick.actions import COUNTER, OFFER, kind_of
from qiatan.natick.game import NATICK
from qiatan.natick.notation import read


class NatickLoggedGame:
    """Natick's `LoggedGame`. `offers` limits the offers per turn in the masks."""

    version: Final = VERSION

    def __init__(self, header: Header, offers: int) -> None:
        self.position: Final = NATICK.start(header)
        self.game: Final = NatickTable(header.settings, offers=offers).single_game()
        self.layout: Final[FieldLayout] = self.game.config.space
        self.groups: Final = self.game.config.actions.groups

    def ask(self, seat: Seat, action: str) -> list[int]:
        """Show the position to the seat and return the number of the action.

        The result is empty if the game does not wait for the seat, or if the action has no number.
        """
        if moves.next_actor(self.position.state) != seat:
            return []
        self.game.look(self.position.state, seat)
        return numbers_of(self.game.config.actions, read(action))


def numbers_of(actions: NatickActionSpace, action: int) -> list[int]:
    """The number of one of the rules' actions; empty if it has none."""
    if kind_of(action) in (OFFER, COUNTER):
        trades = range(int(actions.offer), int(actions.size))
        return [number for number in trades if actions.value[number] == action]
    return [int(actions.index(action))]
