"""Qiatan Island as an implementation of `kit.Game` and `kit.Position`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from qiatan.island import moves, notation
from qiatan.island import prompts as ask
from qiatan.island.actions import OFFER, Terms, about, kind_of
from qiatan.island.blocking_piece import blocking_piece
from qiatan.island.board import Board
from qiatan.island.build_view import (
    OwnFields,
    board_view,
    own_fields,
    possible_hands,
    public_view,
    with_fog,
)
from qiatan.island.deal_board import deal_board
from qiatan.island.disclosure import Recorder
from qiatan.island.hand_memory import Guesses, HandMemory
from qiatan.island.layout import read_layout
from qiatan.island.maps.check import check_playability, text_faults
from qiatan.island.maps.read import BUILT_IN, built_in, read_text
from qiatan.island.maps.shape import Map
from qiatan.island.maps.write import to_text
from qiatan.island.offer_memory import OfferMemory
from qiatan.island.open_offer import open_offer
from qiatan.island.orders import read_order
from qiatan.island.own_view import legal_texts
from qiatan.island.past_offers import past_offers
from qiatan.island.public_rules import Visibility
from qiatan.island.reasons import OK, REASONS
from qiatan.island.settings import (
    OPTIONS,
    complete,
    dealing_of,
    plan_of,
    rules_of,
    seat_bounds,
    visibility_of,
)
from qiatan.island.special_build import flag_open
from qiatan.island.state import IslandState
from qiatan.island.timeouts import timeout_action
from qiatan.island.timing import clocks_of, timed_question, turn_of
from qiatan.island.turn import is_over, total_points
from qiatan.island.view_parts import ViewParts
from qiatan.island.view_types import BoardView, View
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
from qiatan.kit.native import mypyc_attr
from qiatan.kit.prompts import prompt_kind
from qiatan.kit.refusal import Refusal, Refused, refuse
from qiatan.kit.seats import CHANCE, Seat
from qiatan.kit.shallow_copy import shallow_copy


@dataclass(frozen=True, slots=True)
class GameConstants:
    """Values that stay the same throughout one game.

    `board` shows all hexes, including hidden ones, so it is secret. Compiled frozen classes need
    `__reduce__` to be copied and pickled.
    """

    names: tuple[str, ...]
    board: BoardView
    visibility: Visibility
    offer_seconds: int

    def __reduce__(self) -> tuple[object, ...]:
        return GameConstants, (self.names, self.board, self.visibility, self.offer_seconds)


@mypyc_attr(allow_interpreted_subclasses=True)  # for shallow_copy
class IslandPosition:
    """A game in progress."""

    def __init__(self, state: IslandState, constants: GameConstants) -> None:
        self.state = state
        self._constants = constants
        self._fog = 0
        self._board = constants.board
        self._number = 0
        self._asked = 0
        self._public: View | None = None
        self._parts = ViewParts()
        self._memory = HandMemory(int(state.seats))
        self._offers = OfferMemory()

    def awaited(self) -> Sequence[Seat]:
        """The seats that must act before the game can continue."""
        if ask.is_chance(prompt_kind(self.state.top())):
            return (CHANCE,)
        return [s for s in range(self.state.seats) if moves.is_awaited(self.state, s)]

    def may_act(self) -> Sequence[Seat]:
        if ask.is_chance(prompt_kind(self.state.top())):
            return (CHANCE,)
        return [s for s in range(self.state.seats) if moves.may_act(self.state, s)]

    def invited(self) -> Sequence[Seat]:
        """After the roll, the seats that can raise or lower their build flag.

        Each seat is invited once per turn, when it knows the result of the roll.
        """
        if not self.state.rolled:
            return ()
        return [s for s in range(self.state.seats) if flag_open(self.state, s)]

    def legal(self, seat: Seat) -> Sequence[str]:
        """Return the seat's legal actions.

        Offers, counter-offers and some large discards are left out.
        """
        return legal_texts(self.state, seat, self._constants.names)

    def check(self, seat: Seat, action: str) -> Refusal | None:
        try:
            self._checked(seat, action)
        except Refused as refused:
            return refused.refusal
        return None

    def _checked(self, seat: Seat, action: str) -> tuple[int, Terms]:
        """Return the action as a number, together with its terms.

        Raises `Refused` if the action is not legal.
        """
        number, terms = self._read(action)
        reason = moves.check(self.state, seat, number, terms)
        if reason != OK:
            piece = blocking_piece(self.state, number, reason)
            detail = {} if piece is None else {"in_the_way": piece}
            raise refuse(*REASONS[reason], "action", **detail)
        return number, terms

    def apply(self, seat: Seat, action: str) -> Disclosure:
        """Carry out an action. Returns what each seat is allowed to know about it.

        Raises `Refused` if the action is not legal.
        """
        number, terms = self._checked(seat, action)
        constants = self._constants
        recorder = Recorder(self.state, number, terms, constants.names, constants.visibility.hands)
        timed = timed_question(self.state)
        moves.apply(self.state, seat, number, terms)
        recorder.remember(self.state, self._memory)
        self._remember_offer(seat, number, terms)
        self._number += 1
        self._public = None
        if timed_question(self.state) != timed:
            self._asked = self._number
        return recorder.disclose(self.state)

    def _remember_offer(self, seat: Seat, number: int, terms: Terms) -> None:
        state, kind = self.state, int(kind_of(number))
        if kind == OFFER:
            self._offers.made(int(state.turn), seat, terms, self._memory, int(state.seats))
        else:
            self._offers.happened(seat, kind, int(about(number)), terms)

    def draw(self, chance: Chance) -> str:
        number = chance.below(moves.outcome_count(self.state))
        return self._outcome(number)

    def outcomes(self) -> Sequence[str]:
        """Return all equally likely results of `draw`, in order of their numbers."""
        return [self._outcome(number) for number in range(moves.outcome_count(self.state))]

    def _outcome(self, number: int) -> str:
        return notation.write(moves.outcome(self.state, number), self._constants.names)

    def turn(self) -> Turn | None:
        """The current turn or, during setup, the current placement."""
        return turn_of(self.state)

    def turns_begun(self) -> int:
        """The total number of turns that seats have begun since setup."""
        return int(self.state.turn)

    def clocks(self) -> Sequence[Clock]:
        """§10.6: the time limits for discards, picks, offers and special build windows."""
        return clocks_of(self.state, self._asked, self._constants.offer_seconds)

    def open_offer(self) -> OpenOffer | None:
        """§7.2: the active player's offer, if one is open."""
        return open_offer(self.state, self._constants.visibility.hands)

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        """§10.6: return the action for a seat whose time is up, which never builds or trades.

        Returns None if the seat has nothing to answer.
        """
        action = timeout_action(self.state, seat, chance)
        return None if action is None else notation.write(action, self._constants.names)

    def order_basis(self, seat: Seat, order: str) -> OrderBasis:
        return read_order(order).basis(self.state, seat)

    def order_action(self, seat: Seat, order: str) -> str | None:
        action = read_order(order).action(self.state, seat)
        return None if action is None else notation.write(action, self._constants.names)

    def view(self, viewer: Viewer) -> View:
        """The viewer's view. Its public part is cached until the next action."""
        constants = self._constants
        if self._public is None:
            self._public = public_view(
                self.state, constants.names, self._shown_board(), constants.visibility, self._parts
            )
        if viewer is None:
            return self._public
        return replace(
            self._public,
            **self.own_fields(viewer),
            possible_hands=possible_hands(self.guesses(viewer).listed),
            past_offers=past_offers(self._offers, viewer),
        )

    def guesses(self, viewer: Seat) -> Guesses:
        """Return all hands that are possible given what the viewer knows.

        The result is empty if hands are open or the game is over.
        """
        if self._constants.visibility.hands or is_over(self.state):
            return Guesses(())
        return self._memory.known(viewer)

    def own_fields(self, seat: Seat) -> OwnFields:
        """What only the seat sees: its hand, points, prices, reasons and legal actions."""
        names = self._constants.names
        return own_fields(self.view(None), self.state, seat, names, self._parts)

    def points(self) -> tuple[int, ...]:
        """Each seat's points, including hidden victory point cards."""
        return tuple(total_points(self.state, seat) for seat in range(self.state.seats))

    def result(self) -> GameResult | None:
        """The winner and the points, or None while the game is in progress."""
        return GameResult((self.state.winner,), self.points()) if is_over(self.state) else None

    def copy(self) -> IslandPosition:
        other = shallow_copy(self)
        other.state = self.state.copy()
        other._memory = self._memory.copy()
        other._offers = self._offers.copy()
        return other

    def as_seen_by(self, viewer: Seat, state: IslandState) -> IslandPosition:
        """A position with a state that the viewer cannot distinguish from this one.

        In it, the other seats know no more about hidden cards than the viewer does.
        """
        constants = replace(self._constants, board=board_view(state.board))
        other = IslandPosition(state, constants)
        other._number, other._asked = self._number, self._asked
        other._memory = self._memory.as_seen_by(viewer)
        other._offers = self._offers.as_seen_by(viewer)
        return other

    def _shown_board(self) -> BoardView:
        """Return the board with its hidden hexes shown as fog.

        The same object is returned until a hex is revealed.
        """
        fog = 0 if is_over(self.state) else self.state.hidden
        if fog != self._fog:
            self._fog = fog
            self._board = with_fog(self._constants.board, self.state)
        return self._board

    def _read(self, action: str) -> tuple[int, Terms]:
        return notation.read(action, self._constants.names)


@cache
def _built_in_facts(name: str) -> MapFacts:
    return replace(_facts(built_in(name)), id=name)


def _facts(plan: Map) -> MapFacts:
    return MapFacts("", plan.title, *plan.seats, len(plan.land), to_text(plan))


class Island:
    """The rules, maps and settings of Qiatan Island."""

    id: Final = "island"
    version: Final = 1
    options: Final[Sequence[Option]] = OPTIONS

    @property
    def maps(self) -> Sequence[MapFacts]:
        """The built-in maps."""
        return [_built_in_facts(name) for name in BUILT_IN]

    def read_map(self, text: str) -> MapFacts:
        return _facts(read_text(text))

    def map_faults(self, text: str) -> Sequence[Refusal]:
        return text_faults(text)

    def settings(self, chosen: Mapping[str, SettingValue]) -> dict[str, SettingValue]:
        """Return all settings, with defaults filled in."""
        return complete(chosen)

    def seats(self, settings: Mapping[str, SettingValue]) -> tuple[int, int]:
        """Return the smallest and largest numbers of seats that the chosen map allows."""
        return seat_bounds(settings)

    def setup(
        self, settings: Mapping[str, SettingValue], seats: int, chance: Chance
    ) -> dict[str, Json]:
        """Deal the board. Settings added since the table was created have their default values."""
        known = complete(settings)
        plan = plan_of(str(known["map"]))
        board = deal_board(plan, chance, bool(known["seafarers"]), dealing_of(known))
        return {"board": board.to_json()}

    def start(self, header: Header) -> IslandPosition:
        """Return the first position of the game that the header describes.

        Raises `Refused` if the header's setup, seats or settings do not allow a game.
        """
        settings = complete(header.settings)
        if set(header.setup) != {"board"}:
            raise refuse("bad_setup", "The setup of an island game must be a board.", "setup")
        if not 2 <= len(header.seats) <= 8:
            raise refuse("bad_seats", "An island game has 2 to 8 seats.", "seats")
        board = Board(read_layout(header.setup["board"]))
        rules = rules_of(settings, len(header.seats))
        check_playability(board, rules, len(header.seats))
        constants = GameConstants(
            tuple(header.seats),
            board_view(board),
            visibility_of(settings),
            int(settings["trade_offer_seconds"]),
        )
        return IslandPosition(IslandState(board, rules, len(header.seats)), constants)


ISLAND: Final = Island()
