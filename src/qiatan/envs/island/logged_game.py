"""The log of an island game, as its environments show it."""

from __future__ import annotations

from typing import Final

from qiatan.envs.core.field_layout import FieldLayout
from qiatan.envs.island.action_space import NOWHERE, ActionSpace
from qiatan.envs.island.table import VERSION, IslandTable
from qiatan.island import actions as act
from qiatan.island import moves
from qiatan.island.actions import Terms, count_in, unpack_move
from qiatan.island.game import ISLAND
from qiatan.island.notation import read
from qiatan.island.resources import RESOURCES
from qiatan.kit.game import Header
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.seats import Seat


class IslandLoggedGame:
    """The island's `LoggedGame`. `offers` limits the offers per turn in the masks."""

    version: Final = VERSION

    def __init__(self, header: Header, offers: int) -> None:
        table = IslandTable(len(header.seats), header.settings, boards=1, offers=offers)
        self.position: Final = ISLAND.start(header)
        self.game: Final = table.single_game()
        self.layout: Final[FieldLayout] = self.game.config.observer.space
        self.groups: Final = self.game.config.actions.groups
        self._names: Final = header.seats

    def ask(self, seat: Seat, action: str) -> list[int]:
        """Show the position to the seat and return the numbers of the action.

        Environments ask a seat only if the game waits for it, or about its build flag. The result
        is empty for other actions, such as withdrawing an offer before all have answered.
        """
        number, terms = read(action, self._names)
        flag = act.is_flag(act.kind_of(number))
        if not flag and not self._is_asked(seat):
            return []
        self.game.look(self.position.state, seat, int(flag))
        return numbers_of(self.game.config.actions, number, terms, seat)

    def _is_asked(self, seat: Seat) -> bool:
        """True if the game waits for the seat, at a prompt of the same kind as the top prompt."""
        state = self.position.state
        if not moves.is_awaited(state, seat):
            return False
        return prompt_kind(state.stack[state.find(seat)]) == prompt_kind(state.top())


def numbers_of(actions: ActionSpace, action: int, terms: Terms, seat: Seat) -> list[int]:
    """The numbers of one of the rules' actions, one for each step; empty if it has no number."""
    kind, about = int(act.kind_of(action)), int(act.about(action))
    if kind in (act.DISCARD, act.PICK):
        start = int(actions.discard if kind == act.DISCARD else actions.pick)
        return [start + r for r in range(RESOURCES) for _ in range(count_in(about, r))]
    if kind == act.MOVE_SHIP:
        edge, to = unpack_move(about)
        return [int(actions.lift + edge), int(actions.first[act.BUILD_SHIP] + to)]
    if kind in (act.OFFER, act.COUNTER):
        number = NOWHERE if about else _trade(actions, kind, terms)
        return [] if number == NOWHERE else [int(number)]
    return [int(actions.index(action, seat))]


def _trade(actions: ActionSpace, kind: int, terms: Terms) -> int:
    first, last = (
        (actions.offer, actions.counter) if kind == act.OFFER else (actions.counter, actions.size)
    )
    found = (i for i in range(int(first), int(last)) if actions.terms[i] == terms)
    return next(found, int(NOWHERE))
