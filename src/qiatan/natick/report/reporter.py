"""Computes a Natick game's report from its log."""

from __future__ import annotations

from qiatan.kit.game import Header, LogItem
from qiatan.kit.refusal import refuse
from qiatan.kit.report import Counts, Report, SeatCounts, Trade
from qiatan.kit.report_counters import Maxima, SeatValues, Timeline
from qiatan.kit.seats import Seat
from qiatan.natick import actions as act
from qiatan.natick import moves, notation
from qiatan.natick.components import DICE, ROW, SPOTS, SUIT_NAMES, SUITS, suit_of
from qiatan.natick.game import NATICK
from qiatan.natick.reasons import OK, REASONS
from qiatan.natick.report.coin_flows import CoinFlows
from qiatan.natick.report.throws import ThrowCounts
from qiatan.natick.rules import KNIGHT, POINTS, POOL_RATE, TOWN, TRADER, VILLAGE
from qiatan.natick.state import SEATS, TOWN_SITE, VILLAGE_SITE, NatickState
from qiatan.natick.traders import PAIR_COINS


class NatickReporter:
    """Replays the log step by step and compares the state before and after each step."""

    def __init__(self, state: NatickState) -> None:
        self.secret_flows = frozenset[str]()
        self._state = state
        self._entry = 0
        self._turn = state.turn
        self._flows = CoinFlows(state)
        self._throws = ThrowCounts(state)
        self._timeline = Timeline()
        self._trades: list[Trade] = []
        self._records = Maxima(SEATS)

    def take(self, entry: LogItem) -> None:
        """Process the next entry of the log."""
        action, word = self._checked(entry), entry.action.split(" ")[0]
        self._entry += 1
        self._count_trade(entry.seat, action)
        if word == "dice":
            about = act.about(action)
            self._throws.count([int(act.face_of(about, die)) for die in range(DICE)])
        if word == "raiders":
            self._timeline.mark(self._entry, word, entry.seat)
        self._flows.begin(word)
        moves.perform(self._state, entry.seat, action)
        self._flows.after_step()
        self._advance()
        self._records.see("hoard", [self._state.all_coins(seat) for seat in range(SEATS)])
        self._update_turn()

    def _checked(self, entry: LogItem) -> int:
        action = notation.read(entry.action)
        reason = moves.check(self._state, entry.seat, action)
        if reason != OK:
            raise refuse(*REASONS[reason], "action")
        return action

    def _advance(self) -> None:
        moved = True
        while moved:
            self._flows.before_step()
            moved = bool(moves.advance(self._state))
            self._flows.after_step()

    def _count_trade(self, seat: Seat, action: int) -> None:
        state, kind, about = self._state, act.kind_of(action), act.about(action)
        if kind == act.ACCEPT:
            active = int(state.active)
            gave, got = act.given(state.terms), act.wanted(state.terms)
            self._note_trade(active, 1 - active, _counts(gave), _counts(got))
        elif kind == act.BANK:
            gave = act.pack_count(act.first_suit(about), POOL_RATE)
            got = act.pack_count(act.second_suit(about), 1)
            self._note_trade(seat, None, _counts(gave), _counts(got))
        elif kind in (act.SWAP, act.PAIR):
            self._note_trade(seat, None, *self._exchanged(seat, int(kind), int(about)))

    def _exchanged(self, seat: Seat, kind: int, about: int) -> tuple[Counts, Counts]:
        """§6.2: return the coins that a seat gives up and gets in a trader's exchange."""
        given, to = act.giving_spot(about), act.taken_for(about)
        swap, count = kind == act.SWAP, 1 if kind == act.SWAP else int(PAIR_COINS)
        suit = self._suit_at(seat, int(to)) if swap else int(to)
        return (
            _counts(act.pack_count(self._suit_at(seat, int(given)), count)),
            _counts(act.pack_count(suit, 1)),
        )

    def _suit_at(self, seat: Seat, spot: int) -> int:
        return int(suit_of(self._state.region[seat * SPOTS + spot]))

    def _note_trade(self, seat: Seat, partner: Seat | None, gave: Counts, got: Counts) -> None:
        turn = int(self._state.turn)
        self._trades.append(Trade(turn, self._entry, seat, partner, gave, got))

    def _update_turn(self) -> None:
        if self._state.turn != self._turn:
            self._turn = self._state.turn
            self._timeline.begin_turn(self._entry, self._values())

    def _values(self) -> SeatValues:
        state = self._state
        return {
            "points": [int(points) for points in state.points],
            "coins": [int(state.all_coins(seat)) for seat in range(SEATS)],
        }

    def report(self) -> Report:
        """Return the report on the entries so far."""
        held, width = [int(count) for count in self._state.held], int(SUITS)
        return Report(
            kinds=SUIT_NAMES,
            starts=tuple(self._timeline.starts),
            points=points_by_source(self._state),
            flows=self._flows.flows(),
            held=tuple(tuple(held[i : i + width]) for i in range(0, len(held), width)),
            withheld=self._flows.withheld(),
            rolls=self._throws.rolls(),
            luck_of="throws",
            luck=self._throws.luck(),
            series=self._timeline.series(self._values()),
            marks=tuple(self._timeline.marks),
            places=self._flows.places(),
            trades=tuple(self._trades),
            records=self._records.rows(),
        )


def points_by_source(state: NatickState) -> tuple[SeatCounts, ...]:
    """Return each seat's points by source."""
    rows = [list(state.row[seat * ROW : (seat + 1) * ROW : 2]) for seat in range(SEATS)]
    sources = {
        "villages": [row.count(VILLAGE_SITE) * POINTS[VILLAGE] for row in rows],
        "towns": [row.count(TOWN_SITE) * POINTS[TOWN] for row in rows],
        "traders": [int(count) * POINTS[TRADER] for count in state.traders],
        "knights": [int(count) * POINTS[KNIGHT] for count in state.knights],
    }
    return tuple(SeatCounts(code, tuple(points)) for code, points in sources.items() if any(points))


def _counts(coins: int) -> Counts:
    return tuple(int(act.count_in(coins, suit)) for suit in range(SUITS))


def report_natick(header: Header) -> NatickReporter:
    """Return a reporter for a game with this header."""
    return NatickReporter(NATICK.start(header).state)
