"""The Colonists of Natick as an implementation of `kit.Game` and `kit.Position`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from qiatan.kit.chance import Chance
from qiatan.kit.game import (
    Clock,
    Disclosure,
    GameResult,
    Header,
    Json,
    MapFacts,
    OpenOffer,
    Option,
    OrderBasis,
    SettingValue,
    Turn,
    Viewer,
)
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.kit.shallow_copy import shallow_copy
from qiatan.natick import moves, notation
from qiatan.natick.build_view import OwnFields, own_fields, public_view
from qiatan.natick.disclosure import Recorder
from qiatan.natick.ending import is_over, winners_of
from qiatan.natick.open_offer import open_offer
from qiatan.natick.orders import read_order
from qiatan.natick.own_view import legal_texts
from qiatan.natick.reasons import OK, REASONS
from qiatan.natick.settings import OPTIONS, complete, rules_of
from qiatan.natick.state import NONE, SEATS, NatickState
from qiatan.natick.timeouts import timeout_action
from qiatan.natick.timing import clocks_of, timed_question, turn_of
from qiatan.natick.view_types import View


@dataclass(frozen=True, slots=True)
class GameConstants:
    """Values that stay the same throughout one game."""

    names: tuple[str, ...]
    offer_seconds: int


class NatickPosition:
    """A game in progress."""

    def __init__(self, state: NatickState, constants: GameConstants) -> None:
        self.state = state
        self._constants = constants
        self._number = 0
        self._asked = 0
        self._public: View | None = None

    def awaited(self) -> Sequence[Seat]:
        """The seat that must act before the game can continue."""
        actor = int(moves.next_actor(self.state))
        return (actor,) if actor >= CHANCE else ()

    def may_act(self) -> Sequence[Seat]:
        """The awaited seat, and the proposer while the offer can be withdrawn."""
        if is_over(self.state):
            return ()
        return [seat for seat in (CHANCE, *range(SEATS)) if self.state.find(seat) != NONE]

    def invited(self) -> Sequence[Seat]:
        """No seats, because no seat can act outside its turn without being asked."""
        return ()

    def legal(self, seat: Seat) -> Sequence[str]:
        """Return the seat's legal actions, except offers and counter-offers."""
        return legal_texts(self.state, seat)

    def check(self, seat: Seat, action: str) -> Refusal | None:
        try:
            self._checked(seat, action)
        except Refused as refused:
            return refused.refusal
        return None

    def _checked(self, seat: Seat, action: str) -> int:
        """Return the action as a number. Raises `Refused` if the action is not legal."""
        number = notation.read(action)
        reason = moves.check(self.state, seat, number)
        if reason != OK:
            raise refuse(*REASONS[reason], "action")
        return number

    def apply(self, seat: Seat, action: str) -> Disclosure:
        """Apply an action and the automatic steps that follow. Returns what they changed.

        Raises `Refused` if the action is not legal.
        """
        number = self._checked(seat, action)
        timed = timed_question(self.state)
        disclosure = Recorder(self.state, self._constants.names).disclose(seat, number)
        self._number += 1
        self._public = None
        if timed_question(self.state) != timed:
            self._asked = self._number
        return disclosure

    def draw(self, chance: Chance) -> str:
        number = chance.below(moves.outcome_count(self.state))
        return self._outcome(number)

    def outcomes(self) -> Sequence[str]:
        """Return all equally likely results of `draw`, in order of their numbers."""
        return [self._outcome(number) for number in range(moves.outcome_count(self.state))]

    def _outcome(self, number: int) -> str:
        return notation.write(moves.outcome(self.state, number))

    def turn(self) -> Turn | None:
        """The current step, which has its own turn time."""
        return turn_of(self.state)

    def turns_begun(self) -> int:
        """The total number of turns that seats have begun since setup."""
        return int(self.state.turn)

    def clocks(self) -> Sequence[Clock]:
        """§8: time limits for answering offers, and for moving coins in the opponent's step."""
        return clocks_of(self.state, self._asked, self._constants.offer_seconds)

    def open_offer(self) -> OpenOffer | None:
        """§4.4: the open offer or counter-offer. Both players always have the coins for it."""
        return open_offer(self.state)

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        """§8: return the action for a seat whose time is up, which never builds or trades.

        Returns None if the seat has nothing to answer.
        """
        action = timeout_action(self.state, seat, chance)
        return None if action is None else notation.write(action)

    def order_basis(self, seat: Seat, order: str) -> OrderBasis:
        return read_order(order).basis(self.state, seat)

    def order_action(self, seat: Seat, order: str) -> str | None:
        action = read_order(order).action(self.state, seat)
        return None if action is None else notation.write(action)

    def view(self, viewer: Viewer) -> View:
        """The position with the viewer's own options."""
        if self._public is None:
            self._public = public_view(self.state, self._constants.names)
        if viewer is None:
            return self._public
        return replace(self._public, **self.own_fields(viewer))

    def own_fields(self, seat: Seat) -> OwnFields:
        """The seat's prices, reasons and legal actions."""
        return own_fields(self.state, seat)

    def points(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(int(n) for n in self.state.points)

    def result(self) -> GameResult | None:
        """The winners and the points, or None while the game is in progress.

        After a draw, both seats are winners.
        """
        return GameResult(winners_of(self.state), self.points()) if is_over(self.state) else None

    def copy(self) -> NatickPosition:
        other = shallow_copy(self)
        other.state = self.state.copy()
        return other


class Natick:
    """The rules and settings of The Colonists of Natick."""

    id: Final = "natick"
    version: Final = 1
    options: Final[Sequence[Option]] = OPTIONS
    maps: Final[Sequence[MapFacts]] = ()

    def read_map(self, text: str) -> MapFacts:
        """Raise `Refused`, because this game has no maps."""
        raise Refused(_no_maps())

    def map_faults(self, text: str) -> Sequence[Refusal]:
        """Return a refusal, because this game has no maps."""
        return (_no_maps(),)

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        """Return all settings, with defaults filled in."""
        return complete(chosen)

    def seats(self, settings: Mapping[str, SettingValue]) -> tuple[int, int]:
        """Return the smallest and largest numbers of seats, which are both two."""
        return SEATS, SEATS

    def setup(
        self, settings: Mapping[str, SettingValue], seats: int, chance: Chance
    ) -> dict[str, Json]:
        """Return an empty setup. Players place their first regions with actions of the game."""
        return {}

    def start(self, header: Header) -> NatickPosition:
        """Return the first position of the game that the header describes.

        Raises `Refused` if the setup, the seats or a setting is invalid.
        """
        settings = complete(header.settings)
        if header.setup:
            raise refuse("bad_setup", "Nothing is set up before a game of Natick.", "setup")
        if len(header.seats) != SEATS:
            raise refuse("bad_seats", "A game of Natick has two seats.", "seats")
        constants = GameConstants(tuple(header.seats), int(settings["trade_offer_seconds"]))
        return NatickPosition(NatickState(rules_of(settings)), constants)


def _no_maps() -> Refusal:
    return Refusal("no_maps", "The Colonists of Natick is played without maps.", "map")


NATICK: Final = Natick()
