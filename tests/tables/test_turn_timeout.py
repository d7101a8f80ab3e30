"""Turn timeouts end the turn, whatever the game does."""

from __future__ import annotations

from collections.abc import Sequence

from qiatan.kit.chance import Chance
from qiatan.kit.game import Clock, Header, Turn
from qiatan.kit.seats import Seat
from qiatan.services.catalog import GameCatalog
from qiatan.tables.core.commands import ExpireClocks
from qiatan.tables.core.game_actions import MOST_STEPS
from tests.tables.highcard import HighCard, HighCardPosition
from tests.tables.play_through import Driven, started


class UntimedAnswers(HighCardPosition):
    """A position with no clock but the turn's."""

    def clocks(self) -> Sequence[Clock]:
        return ()


class RestlessPosition(UntimedAnswers):
    """A position whose timeout takes back an answer forever, so the turn never ends."""

    def turn(self) -> Turn | None:
        return Turn(0, 1)

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        return "draw" if not self._all_drawn else "keep" if self.answers[0] is None else "undo"


class WaitingPosition(UntimedAnswers):
    """A position whose turn continues while another seat must act."""

    def turn(self) -> Turn | None:
        return Turn(0, self.round)


class Variant(HighCard):
    """High card with a different position class."""

    def __init__(self, kind: type[HighCardPosition]) -> None:
        self.kind = kind

    def start(self, header: Header) -> HighCardPosition:
        return self.kind(len(header.seats), 2, (0, 1, 2, 3, 4), cheers=False)


def timed(kind: type[HighCardPosition]) -> Driven:
    """Two players have drawn and may keep or fold, in a one-minute turn."""
    table = started("bea", catalog=GameCatalog({"highcard": Variant(kind)}, {}), timer=60)
    for seat in range(2):
        table.act(seat, "draw")
    return table


def timed_out(table: Driven) -> list[int]:
    """The seats the table acts for after the timeout."""
    before = len(table.game.log)
    table.now += 60
    table.do(ExpireClocks())
    return [entry.seat for entry in table.game.log[before:]]


def test_an_endless_turn_is_abandoned_after_a_number_of_steps() -> None:
    assert len(timed_out(timed(RestlessPosition))) == MOST_STEPS


def test_players_who_hold_up_a_timed_turn_are_played_for() -> None:
    table = timed(WaitingPosition)
    table.act(0, "keep")
    assert timed_out(table) == [1]


def test_a_turn_that_waits_for_others_is_not_timed() -> None:
    table = timed(HighCardPosition)
    table.act(0, "keep")
    assert set(timed_out(table)) == {1}, "by the clock of its answer"
