"""What the table plays for a turn that has had its time: it ends, whatever the game does."""

from __future__ import annotations

from qiatan.kit.chance import Chance
from qiatan.kit.game import Turn
from qiatan.kit.seats import Seat
from qiatan.tables.core.turn_timeout import MOST_STEPS, finished_turn
from tests.tables.highcard import HighCardPosition

SEED = bytes(32)


class Restless(HighCardPosition):
    """Takes an answer back for ever, in a turn that never ends."""

    def turn(self) -> Turn | None:
        return Turn(0, 1)

    def timeout_action(self, seat: Seat, chance: Chance) -> str | None:
        return "keep" if self.answers[0] is None else "undo"


class Idle(HighCardPosition):
    """The turn goes on while its seat owes nothing; another does."""

    def turn(self) -> Turn | None:
        return Turn(0, self.round)


def dealt(kind: type[HighCardPosition]) -> HighCardPosition:
    position = kind(2, 2, (0, 1, 2, 3, 4), cheers=False)
    for seat in range(2):
        position.apply(seat, "draw")
        position.apply(-1, f"card {seat + 1}")
    return position


def test_a_turn_without_end_is_left_after_so_many_steps() -> None:
    position = dealt(Restless)
    assert len(finished_turn(position, SEED, 0)) == MOST_STEPS
    assert position.answers == (None, None)


def test_whoever_keeps_a_running_turn_waiting_is_served() -> None:
    position = dealt(Idle)
    position.apply(0, "keep")
    entries = finished_turn(position, SEED, 0)
    assert [entry.seat for entry in entries] == [1]


def test_a_game_without_turns_has_none_to_finish() -> None:
    position = HighCardPosition(2, 0, (), cheers=False)
    assert position.turn() is None
    assert finished_turn(position, SEED, 0) == []
