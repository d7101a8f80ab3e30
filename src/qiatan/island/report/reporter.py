"""Computes an island game's report from its log."""

from __future__ import annotations

from typing import Final

from qiatan.island import actions as act
from qiatan.island import moves, notation
from qiatan.island.actions import Terms
from qiatan.island.awards import AWARD_POINTS
from qiatan.island.board import NONE
from qiatan.island.development import CARD_KINDS, VICTORY_POINT
from qiatan.island.game import ISLAND
from qiatan.island.reasons import OK, REASONS
from qiatan.island.report.card_flows import CardFlows
from qiatan.island.report.rolls import RollCounts
from qiatan.island.resources import RESOURCE_NAMES, RESOURCES
from qiatan.island.rules import CITY, PIECE_POINTS, SETTLEMENT
from qiatan.island.settings import visibility_of
from qiatan.island.state import IslandState
from qiatan.island.trade import agreed_terms
from qiatan.island.turn import total_points
from qiatan.kit.game import Header, LogItem
from qiatan.kit.refusal import refuse
from qiatan.kit.report import Counts, Report, SeatCounts, Trade
from qiatan.kit.report_counters import Maxima, SeatValues, Timeline
from qiatan.kit.seats import Seat

AWARDS: Final = ("longest_road", "largest_army")

SECRET_FLOWS: Final = frozenset({"robber"})
"""§4.8: only the two seats involved see which card is stolen, unless hands are open."""


class IslandReporter:
    """Replays the log and compares the state before and after each entry."""

    def __init__(
        self, state: IslandState, names: tuple[str, ...], *, open_hands: bool = False
    ) -> None:
        self.secret_flows = frozenset[str]() if open_hands else SECRET_FLOWS
        self._state = state
        self._names = names
        self._entry = 0
        self._turn = state.turn
        self._holders = self._award_holders()
        self._flows = CardFlows(state)
        self._rolls = RollCounts(state)
        self._timeline = Timeline()
        self._trades: list[Trade] = []
        self._records = Maxima(state.seats)

    def take(self, entry: LogItem) -> None:
        """Process the next entry of the log."""
        action, terms = self._checked(entry)
        word = entry.action.split(" ")[0]
        self._entry += 1
        self._flows.remember()
        self._count_trade(entry.seat, action)
        if word == "dice":
            self._rolls.count(int(sum(act.unpack_dice(act.about(action)))))
        held = list(self._state.cards)
        moves.apply(self._state, entry.seat, action, terms)
        self._flows.count(word, entry.seat)
        self._update_turn()
        self._update_awards()
        self._update_records(held if word == "dice" else None)

    def _update_records(self, held: list[int] | None) -> None:
        """Update the game's records, such as the most cards from one roll.

        `held` is how many cards each seat had before a roll, or None after other actions.
        """
        self._records.see("route", self._state.route)
        self._records.see("knights", self._state.knights)
        if held is not None:
            gained = zip(self._state.cards, held, strict=True)
            self._records.see("roll", [now - before for now, before in gained])

    def _checked(self, entry: LogItem) -> tuple[int, Terms]:
        action, terms = notation.read(entry.action, self._names)
        reason = moves.check(self._state, entry.seat, action, terms)
        if reason != OK:
            raise refuse(*REASONS[reason], "action")
        return action, terms

    def _count_trade(self, seat: Seat, action: int) -> None:
        kind, about = act.kind_of(action), act.about(action)
        if kind == act.CLOSE:
            terms = agreed_terms(self._state, about)
            self._note_trade(seat, int(about), terms.give, terms.want)
        elif kind == act.BANK:
            give, count, want = act.unpack_bank(about)
            self._note_trade(seat, None, act.pack_count(give, count), act.pack_count(want, 1))

    def _note_trade(self, seat: Seat, partner: Seat | None, gave: int, got: int) -> None:
        turn = int(self._state.turn)
        trade = Trade(turn, self._entry, seat, partner, _counts(gave), _counts(got))
        self._trades.append(trade)

    def _update_turn(self) -> None:
        if self._state.turn != self._turn:
            self._turn = self._state.turn
            self._timeline.begin_turn(self._entry, self._values())

    def _update_awards(self) -> None:
        holders = self._award_holders()
        for code, before, now in zip(AWARDS, self._holders, holders, strict=True):
            if now not in (before, NONE):
                self._timeline.mark(self._entry, code, now)
        self._holders = holders

    def _award_holders(self) -> tuple[Seat, ...]:
        return int(self._state.longest_road), int(self._state.largest_army)

    def _values(self) -> SeatValues:
        state = self._state
        return {
            "points": [int(total_points(state, seat)) for seat in range(state.seats)],
            "cards": [int(count) for count in state.cards],
        }

    def report(self) -> Report:
        """Return the report on the entries so far."""
        state, width = self._state, int(RESOURCES)
        hands = [int(count) for count in state.hand]
        return Report(
            kinds=RESOURCE_NAMES,
            starts=tuple(self._timeline.starts),
            points=points_by_source(state),
            flows=self._flows.flows(),
            held=tuple(tuple(hands[i : i + width]) for i in range(0, len(hands), width)),
            withheld=self._rolls.withheld(),
            rolls=self._rolls.rolls(),
            luck_of="production",
            luck=self._rolls.luck(),
            series=self._timeline.series(self._values()),
            marks=tuple(self._timeline.marks),
            places=self._rolls.places(),
            trades=tuple(self._trades),
            records=self._records.rows(),
        )


def points_by_source(state: IslandState) -> tuple[SeatCounts, ...]:
    """Return each seat's points by source.

    Points without another source are counted as island bonuses.
    """
    seats = range(state.seats)
    owned = [(int(state.owner[n]), bool(state.city[n])) for n in range(state.board.nodes)]
    cards = [int(state.development[seat * CARD_KINDS + VICTORY_POINT]) for seat in seats]
    sources = {
        "settlements": [owned.count((s, False)) * PIECE_POINTS[SETTLEMENT] for s in seats],
        "cities": [owned.count((s, True)) * PIECE_POINTS[CITY] for s in seats],
        "longest_road": [int(AWARD_POINTS) * (s == state.longest_road) for s in seats],
        "largest_army": [int(AWARD_POINTS) * (s == state.largest_army) for s in seats],
    }
    listed = [sum(points[s] for points in sources.values()) for s in seats]
    sources["islands"] = [int(state.points[s]) - listed[s] for s in seats]
    sources["victory_point"] = cards
    return tuple(SeatCounts(code, tuple(points)) for code, points in sources.items() if any(points))


def _counts(cards: int) -> Counts:
    return tuple(int(act.count_in(cards, resource)) for resource in range(RESOURCES))


def report_island(header: Header) -> IslandReporter:
    """Return a reporter for a game with this header."""
    position = ISLAND.start(header)
    open_hands = visibility_of(header.settings).hands
    return IslandReporter(position.state, header.seats, open_hands=open_hands)
